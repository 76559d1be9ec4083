/* board/grain.ts: the paper that every map is drawn on. */

/** The same number for the same seed, so that a map always looks the same. */
export function chance(seed: number): () => number {
  let s = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Clouds in the paper, once: a small picture of value noise that is stretched over the sheet. */
export function paintGrain(canvas: HTMLCanvasElement): void {
  const w = 160,
    h = 104,
    g = canvas.getContext('2d');
  canvas.width = w;
  canvas.height = h;
  if (!g) return;
  const rnd = chance(4),
    image = g.createImageData(w, h);
  const octaves = [14, 28, 56].map((n) => ({ n, v: Array.from({ length: (n + 2) * (n + 2) }, rnd) }));
  const ease = (t: number): number => t * t * (3 - 2 * t);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0,
        weight = 0.5;
      for (const o of octaves) {
        const fx = (x / w) * o.n,
          fy = (y / h) * o.n * 0.75,
          ix = Math.floor(fx),
          iy = Math.floor(fy),
          tx = ease(fx - ix),
          ty = ease(fy - iy),
          k = o.n + 2;
        const at = (i: number, j: number): number => o.v[j * k + i] as number;
        sum +=
          weight *
          ((at(ix, iy) * (1 - tx) + at(ix + 1, iy) * tx) * (1 - ty) +
            (at(ix, iy + 1) * (1 - tx) + at(ix + 1, iy + 1) * tx) * ty);
        weight /= 2;
      }
      const i = 4 * (y * w + x);
      image.data.set([71, 51, 25, Math.max(0, Math.min(255, (sum / 0.875 - 0.32) * 150))], i);
    }
  }
  g.putImageData(image, 0, 0);
}
