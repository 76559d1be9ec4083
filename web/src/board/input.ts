/* board/input.ts: mouse, fingers and keys.  A whole hex is the target.  One finger or the mouse points (and pans a
 * zoomed map), two fingers pinch and pan, the wheel zooms, a double tap fits, a long press inspects. */

export interface Hands {
  placeAt(clientX: number, clientY: number): number | null;
  pick(place: number): void;
  inspect(place: number): void;
  hover(place: number | null): void;
  pan(dx: number, dy: number): void;
  zoomAt(factor: number, clientX: number, clientY: number): void;
  fit(): void;
  zoomed(): boolean;
  pannable(): boolean;
  /** A tap while something is being shown ends that and does nothing else. */
  interrupt(): boolean;
  key(e: KeyboardEvent): boolean;
}
const mouseSlip = 4,
  fingerSlip = 9,
  longPress = 480,
  doubleTap = 300;

export function listen(element: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, { x: number; y: number; startX: number; startY: number }>();
  let dragged = false,
    consumed = false,
    timer = 0,
    lastTap = 0,
    lastX = 0,
    lastY = 0,
    spread = 0;
  const pointers = (): { x: number; y: number }[] => [...down.values()];
  const middle = (): { x: number; y: number; spread: number } => {
    const [a, b] = pointers() as [{ x: number; y: number }, { x: number; y: number }];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  const onDown = (e: PointerEvent): void => {
    if (e.pointerType === 'mouse' && e.button !== 0) return;
    down.set(e.pointerId, { x: e.clientX, y: e.clientY, startX: e.clientX, startY: e.clientY });
    clearTimeout(timer);
    if (down.size === 1) {
      dragged = false;
      consumed = hands.interrupt();
      const place = hands.placeAt(e.clientX, e.clientY);
      if (place !== null && e.pointerType !== 'mouse') {
        timer = window.setTimeout(() => {
          if (!dragged && down.size === 1) {
            consumed = true;
            hands.inspect(place);
          }
        }, longPress);
      }
    } else {
      consumed = true;
      spread = middle().spread;
    }
  };
  const onMove = (e: PointerEvent): void => {
    const at = down.get(e.pointerId);
    if (!at) {
      if (e.pointerType === 'mouse') hands.hover(hands.placeAt(e.clientX, e.clientY));
      return;
    }
    const dx = e.clientX - at.x,
      dy = e.clientY - at.y;
    if (down.size === 2) {
      const before = middle();
      at.x = e.clientX;
      at.y = e.clientY;
      const now = middle();
      hands.pan(now.x - before.x, now.y - before.y);
      if (spread > 0 && now.spread > 0) hands.zoomAt(now.spread / spread, now.x, now.y);
      spread = now.spread;
      dragged = true;
      return;
    }
    const slip = e.pointerType === 'mouse' ? mouseSlip : fingerSlip;
    if (!dragged && Math.hypot(e.clientX - at.startX, e.clientY - at.startY) > slip) {
      dragged = true;
      clearTimeout(timer);
      try {
        element.setPointerCapture(e.pointerId);
      } catch {
        /* already gone */
      }
    }
    if (!dragged) return;
    at.x = e.clientX;
    at.y = e.clientY;
    if (hands.pannable()) hands.pan(dx, dy);
  };
  const onUp = (e: PointerEvent): void => {
    const at = down.get(e.pointerId);
    down.delete(e.pointerId);
    clearTimeout(timer);
    if (!at || dragged || consumed || down.size) return;
    const place = hands.placeAt(e.clientX, e.clientY),
      now = e.timeStamp;
    if (
      e.pointerType !== 'mouse' &&
      now - lastTap < doubleTap &&
      Math.hypot(e.clientX - lastX, e.clientY - lastY) < 28
    ) {
      lastTap = 0;
      if (hands.zoomed()) hands.fit();
      else hands.zoomAt(1.8, e.clientX, e.clientY);
      return;
    }
    lastTap = now;
    lastX = e.clientX;
    lastY = e.clientY;
    if (place !== null) hands.pick(place);
  };
  const onCancel = (e: PointerEvent): void => {
    down.delete(e.pointerId);
    clearTimeout(timer);
    dragged = true;
  };
  const onLeave = (e: PointerEvent): void => {
    if (e.pointerType === 'mouse' && !down.size) hands.hover(null);
  };
  const onWheel = (e: WheelEvent): void => {
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 16 : 1;
    hands.zoomAt(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.008 : 0.0018)), e.clientX, e.clientY);
  };
  const onMenu = (e: MouseEvent): void => {
    e.preventDefault();
    if (down.size) return; // a long press of a finger is told by the timer
    const place = hands.placeAt(e.clientX, e.clientY);
    if (place !== null && !consumed) hands.inspect(place);
  };
  const onKey = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
    if (hands.key(e)) {
      e.preventDefault();
      e.stopPropagation();
    }
  };
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onCancel);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('contextmenu', onMenu);
  element.addEventListener('keydown', onKey);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onCancel);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('contextmenu', onMenu);
    element.removeEventListener('keydown', onKey);
  };
}
