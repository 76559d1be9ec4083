/* Sign.tsx: the small line signs of the shell, 24 box, 1.8 stroke.  Those of the sprite are used where there is one. */

const own = {
  close: 'M6 6l12 12M18 6L6 18',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  search: 'M4.500 10.500a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5',
  bin: 'M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5M14 11v5',
  back: 'M14 5l-7 7 7 7',
  more: 'M9 5l7 7-7 7',
  check: 'M4.500 12.500l5 5L19.500 7',
  link:
    'M10 14a4 4 0 0 0 5.700 0l3.600-3.600a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 ' +
    '0-5.700 0l-3.600 3.600a4 4 0 0 0 5.700 5.700l1.600-1.600',
  book:
    'M12 6.500C10 5 7 4.500 3.500 4.500v14c3.500 0 6.500.5 8.500 2 2-1.500 5-2 ' +
    '8.500-2v-14c-3.500 0-6.500.5-8.500 2zM12 6.500v14',
  eye:
    'M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 ' +
    '6.500-9.500 6.500S5 16.500 2.500 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  play: 'M7 4.500v15l12-7.500z',
  clock: 'M3.500 12a8.500 8.500 0 1 0 17 0 8.500 8.500 0 1 0-17 0M12 7v5.500l3.500 2',
  army: 'M6 21V3M6 4h12l-3 4 3 4H6',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21c0-5 3.500-7.500 8-7.500s8 2.500 8 7.500',
  dice: 'M4 4h16v16H4zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  home: 'M4 11l8-7 8 7M6 9.500V20h4.500v-6h3v6H18V9.500',
} as const;
export type SignId = keyof typeof own;

export function Sign({ id, size = 24, label }: { id: SignId; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={id === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width={id === 'dice' ? 2 : 1.8}
      stroke-linecap="round"
      stroke-linejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <path d={own[id]} />
    </svg>
  );
}

/** The sign of Bellum: a shield with a B. */
export function BellumMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path
        d={
          'M20 1c6.500 4.200 12 5.500 18 5.500C38 24 33.500 34 20 39.500 6.500 34 2 24 2 ' +
          '6.500 8 6.500 13.500 5.200 20 1z'
        }
        fill="currentColor"
      />
      <path
        d={
          'M14.500 10h7.200c3.600 0 5.700 1.800 5.700 4.700 0 2-1.100 3.500-2.900 4.200 ' +
          '2.400.6 3.900 2.300 3.900 4.800 0 3.500-2.500 5.600-6.700 ' +
          '5.600h-7.200v-2l1.800-.6V12.600l-1.800-.6zm5.200 2.500v5.400h1.300c1.600 0 2.600-1 ' +
          '2.600-2.800 0-1.700-.9-2.600-2.600-2.600zm0 7.800v6.600h1.500c2 0 3.100-1.200 3.100-3.300 ' +
          '0-2.200-1.100-3.300-3.200-3.300z'
        }
        fill="var(--paper,#f8f2e4)"
      />
    </svg>
  );
}
