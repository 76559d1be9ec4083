/* board/camera.ts: which part of the sheet is seen.  While it moves the sheet is only pushed and stretched as a
 * finished picture; when it rests it is laid out at its new size and drawn sharply again. */

export interface Size {
  width: number;
  height: number;
}
export const maxZoom = 2.5,
  maxHex = 104;
/** A finger needs this much: on a host too low for the whole map it rests as wide as the host and is pushed. */
const fingerHex = 44,
  wideHex = 60;

export class Camera {
  /** Pixels per unit at rest, and the upper left corner of the sheet in the host. */
  scale = 1;
  x = 0;
  y = 0;
  fitScale = 1; // all of it is seen
  private restScale = 1; // where it lies when nobody has zoomed
  private host: Size = { width: 0, height: 0 };
  private sheet: Size = { width: 1, height: 1 };
  private laid = 0; // the scale at which the sheet is laid out
  private timer = 0;

  constructor(
    private readonly element: HTMLElement,
    private readonly rested: () => void,
    private readonly moving: (on: boolean) => void,
  ) {}

  get zoomed(): boolean {
    return this.scale > this.fitScale * 1.01;
  }
  get pannable(): boolean {
    return this.sheet.width * this.scale > this.host.width + 1 || this.sheet.height * this.scale > this.host.height + 1;
  }

  /** `touched`: it lies on a phone, where hexes must not become smaller than fingers. */
  resize(host: Size, sheet: Size, rim: number, touched: boolean): void {
    const zoom = this.laid ? this.scale / this.restScale : 1;
    const middle =
      this.laid && this.sheet.width === sheet.width
        ? { x: (this.host.width / 2 - this.x) / this.scale, y: (this.host.height / 2 - this.y) / this.scale }
        : { x: sheet.width / 2, y: sheet.height / 2 };
    this.host = host;
    this.sheet = sheet;
    this.fitScale = Math.max(
      0.05,
      Math.min((host.width - 2 * rim) / sheet.width, (host.height - 2 * rim) / sheet.height, maxHex / 80),
    );
    this.restScale =
      touched && this.fitScale * 80 < fingerHex - 4
        ? Math.max(this.fitScale, Math.min(host.width / sheet.width, wideHex / 80))
        : this.fitScale;
    this.scale = Math.abs(zoom - 1) < 0.01 ? this.restScale : Math.max(this.fitScale, this.restScale * zoom);
    this.x = host.width / 2 - middle.x * this.scale; // what was in the middle stays there
    this.y = host.height / 2 - middle.y * this.scale;
    this.clamp();
    this.rest();
  }
  /** All of it; if that is seen already, as it lay at first. */
  fit(): void {
    this.scale = this.zoomed ? this.fitScale : this.restScale;
    this.clamp();
    this.rest();
  }
  zoomAt(factor: number, px: number, py: number): void {
    const to = Math.max(this.fitScale, Math.min(this.restScale * maxZoom, this.scale * factor));
    if (to === this.scale) return;
    const ux = (px - this.x) / this.scale,
      uy = (py - this.y) / this.scale;
    this.scale = to;
    this.x = px - ux * to;
    this.y = py - uy * to;
    this.clamp();
    this.move();
  }
  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.clamp();
    this.move();
  }
  /** A small sheet lies in the middle; a large one may not leave the host. */
  private clamp(): void {
    const w = this.sheet.width * this.scale,
      h = this.sheet.height * this.scale;
    this.x = w <= this.host.width ? (this.host.width - w) / 2 : Math.min(0, Math.max(this.host.width - w, this.x));
    this.y = h <= this.host.height ? (this.host.height - h) / 2 : Math.min(0, Math.max(this.host.height - h, this.y));
  }
  private move(): void {
    this.moving(true);
    this.element.style.transform = `translate(${this.x}px,${this.y}px) scale(${this.scale / this.laid})`;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.rest(), 140);
  }
  private rest(): void {
    clearTimeout(this.timer);
    this.laid = this.scale;
    this.element.style.width = `${this.sheet.width * this.scale}px`;
    this.element.style.height = `${this.sheet.height * this.scale}px`;
    this.element.style.transform = `translate(${this.x}px,${this.y}px)`;
    this.moving(false);
    this.rested();
  }
  /** Pans no further than needed so that a rectangle of the sheet is seen. */
  reveal(x0: number, y0: number, x1: number, y1: number): void {
    const a = this.x + x0 * this.scale,
      b = this.x + x1 * this.scale,
      c = this.y + y0 * this.scale,
      d = this.y + y1 * this.scale;
    const dx = a < 0 ? -a : b > this.host.width ? this.host.width - b : 0,
      dy = c < 0 ? -c : d > this.host.height ? this.host.height - d : 0;
    if (dx || dy) {
      this.pan(dx, dy);
      this.rest();
    }
  }
  destroy(): void {
    clearTimeout(this.timer);
  }
}
