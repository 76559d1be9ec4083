/* fair.ts: the arithmetic of fair dice, written down a second time so that the browser can check the server
 * (docs/fair-dice.md).  Loaded only when somebody wants to verify. */
import { blake2b } from '@noble/hashes/blake2.js';

const SEATS = 6; // words of so many seats are mixed in, empty ones too
const DIGEST = 32;
const utf8 = new TextEncoder();
const M64 = (1n << 64n) - 1n;

/* ---- bytes ---- */

export function fromHex(hex: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export const toHex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

function join(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) {
    all.set(p, at);
    at += p.length;
  }
  return all;
}
function little(value: bigint, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
}
const hash = (parts: Uint8Array[], key?: Uint8Array): Uint8Array =>
  blake2b(join(parts), key ? { dkLen: DIGEST, key } : { dkLen: DIGEST });

/* ---- commitment, key, seed ---- */

export const commitmentOf = (secret: Uint8Array): string => toHex(hash([utf8.encode('bellum-commit-1'), secret]));

/** words: by seat, from 1. */
export function keyOf(secret: Uint8Array, words: Record<string, string>): Uint8Array {
  const parts = [utf8.encode('bellum-key-1')];
  for (let seat = 1; seat <= SEATS; seat++) parts.push(utf8.encode(words[String(seat)] ?? ''), new Uint8Array(1));
  return hash(parts, secret);
}
export function seedOf(key: Uint8Array, stream: number, counter: number): bigint {
  const digest = hash([utf8.encode('bellum-seed-1'), little(BigInt(stream), 4), little(BigInt(counter), 8)], key);
  let seed = 0n;
  for (let i = 7; i >= 0; i--) seed = (seed << 8n) | BigInt(digest[i] as number);
  return seed;
}
export const seedHex = (seed: bigint): string => seed.toString(16).padStart(16, '0');

/* ---- the generator: PCG-XSH-RR 64/32 ---- */

function mix(z: bigint): bigint {
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & M64;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & M64;
  return z ^ (z >> 31n);
}
const GOLDEN = 0x9e3779b97f4a7c15n;
const M32 = 0xffffffffn;

/** What a die makes of one number of the generator; null: it throws the number away and asks for another. */
export function faceOf(number: bigint, sides: number): number | null {
  const bound = BigInt(sides),
    product = number * bound;
  return (product & M32) < ((1n << 32n) - bound) % bound ? null : 1 + Number(product >> 32n);
}

export class Generator {
  draws = 0; // numbers given so far
  private state: bigint;
  private readonly stream: bigint;
  constructor(seed: bigint) {
    this.state = mix((seed + GOLDEN) & M64);
    this.stream = mix((seed + 2n * GOLDEN) & M64) | 1n;
  }
  next(): bigint {
    this.draws++;
    const old = this.state;
    this.state = (old * 6364136223846793005n + this.stream) & M64;
    const bits = (((old >> 18n) ^ old) >> 27n) & M32;
    const turn = old >> 59n;
    return ((bits >> turn) | (bits << ((32n - turn) & 31n))) & M32;
  }
  below(n: number): number {
    const bound = BigInt(n);
    let product = this.next() * bound;
    if ((product & M32) < bound) {
      const floor = ((1n << 32n) - bound) % bound;
      while ((product & M32) < floor) product = this.next() * bound;
    }
    return Number(product >> 32n);
  }
  die(sides = 6): number {
    return 1 + this.below(sides);
  }
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j] as T, list[i] as T];
    }
    return list;
  }
}
