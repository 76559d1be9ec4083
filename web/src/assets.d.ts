/* Files that the bundler turns into strings: the address of a copy, or with ?raw the text itself. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.svg?raw' {
  const text: string;
  export default text;
}
declare module '*.css';
