/* store.ts: a value that components can watch. */
import { useEffect, useState } from 'preact/hooks';

export class Store<T> {
  private listeners = new Set<() => void>();
  constructor(private value: T) {}
  get(): T {
    return this.value;
  }
  set(value: T): void {
    if (value === this.value) return;
    this.value = value;
    for (const f of [...this.listeners]) f();
  }
  update(part: Partial<T>): void {
    this.set({ ...this.value, ...part });
  }
  watch(f: () => void): () => void {
    this.listeners.add(f);
    return () => {
      this.listeners.delete(f);
    };
  }
}

export function useStore<T>(store: Store<T>): T {
  const [, again] = useState(0);
  const value = store.get();
  useEffect(() => {
    if (store.get() !== value) again((n) => n + 1); // it changed between drawing and watching
    return store.watch(() => again((n) => n + 1));
  }, [store]);
  return value;
}
