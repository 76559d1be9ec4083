/* bundle.mjs: a module of the client, bundled on the fly, so that its own code can be tried without a page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src');

export async function load(contents) {
  const folder = mkdtempSync(join(tmpdir(), 'bellum-unit-'));
  try {
    const outfile = join(folder, 'unit.mjs');
    await build({
      stdin: { contents, resolveDir: source, loader: 'ts' },
      bundle: true,
      format: 'esm',
      loader: { '.svg': 'text' },
      outfile,
      logLevel: 'error',
      target: 'es2021',
      jsx: 'automatic',
      jsxImportSource: 'preact',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
