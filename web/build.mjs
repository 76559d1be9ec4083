/* build.mjs: bundles the client into dist/ (index.html and app/*, hashed names, a .gz beside every text file).
 *
 *   node build.mjs [--watch] [--out DIR]
 *
 * Scripts are split by route.  Styles become two sheets: "first" has what the home screen needs, "later" all the
 * rest, loaded with the first lazy screen; a fixed order without duplicates, which one sheet per chunk would not
 * give.  Type sizes are written in px like the design and turned into rem here, so that the reader's own text size
 * counts; the map (board.css, art.css) is left alone, its labels belong to the scale of the map. */
import esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const watch = args.includes('--watch');
const out = args.includes('--out') ? path.resolve(args[args.indexOf('--out') + 1] ?? 'dist') : path.join(here, 'dist');
const app = path.join(out, 'app');
const firstLoadLimit = 150 * 1024,
  fontLimit = 200 * 1024;
const preloadedFonts = /alegreya-latin-700-normal|alegreya-sans-latin-400-normal/;
const sheetOrder = ['bellum', 'ui']; // then the areas by name
const mapSheets = /(board|art)\.css$/;
const loaders = { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.css': 'css', '.txt': 'text' };

const gzip = (data) => zlib.gzipSync(data, { level: 9 });
const kb = (n) => (n / 1024).toFixed(1).padStart(7) + ' KB';

/* ---- styles ---- */

/** `import '../css/x.css'` leaves an empty module behind; which script needs which sheet is read off the metafile. */
const sheetStubs = {
  name: 'sheet-stubs',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, (a) => ({ path: path.resolve(a.resolveDir, a.path), namespace: 'sheet' }));
    build.onLoad({ filter: /.*/, namespace: 'sheet' }, (a) => {
      if (!fs.existsSync(a.path)) return { errors: [{ text: `no style sheet ${path.relative(here, a.path)}` }] };
      return { contents: '', loader: 'js', watchFiles: [a.path] };
    });
  },
};
/** `import drawing from './x.svg?raw'` gives the text itself. */
const rawText = {
  name: 'raw-text',
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, (a) => ({
      path: path.resolve(a.resolveDir, a.path.slice(0, -4)),
      namespace: 'raw',
    }));
    build.onLoad({ filter: /.*/, namespace: 'raw' }, (a) => ({
      contents: fs.readFileSync(a.path, 'utf8'),
      loader: 'text',
      watchFiles: [a.path],
    }));
  },
};

const rem = (_m, n) => `${+(Number(n) / 16).toFixed(4)}rem`;
const typeInRem = (css) =>
  css
    .replace(/(font-size|--t-[a-z]+)\s*:\s*[^;}]*/g, (d) => d.replace(/(\d*\.?\d+)px/g, rem))
    .replace(/([{;\s])font\s*:\s*[^;}]*/g, (d) => d.replace(/(\d*\.?\d+)px/, rem));
const sheetText = {
  name: 'sheet-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, (a) => {
      const css = fs.readFileSync(a.path, 'utf8');
      return { contents: mapSheets.test(a.path) ? css : typeInRem(css), loader: 'css' };
    });
  },
};

function inOrder(sheets) {
  const rank = (s) => {
    const i = sheetOrder.indexOf(path.basename(s, '.css'));
    return i < 0 ? sheetOrder.length : i;
  };
  return [...sheets].sort((a, b) => rank(a) - rank(b) || path.basename(a).localeCompare(path.basename(b)));
}

async function bundleSheet(name, sheets) {
  const result = await esbuild.build({
    stdin: {
      contents: inOrder(sheets)
        .map((s) => `@import ${JSON.stringify(s)};`)
        .join('\n'),
      resolveDir: here,
      sourcefile: `${name}.css`,
      loader: 'css',
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: app,
    publicPath: '/app/',
    entryNames: `${name}-[hash]`,
    assetNames: '[name]-[hash]',
    loader: loaders,
    target: ['chrome100', 'firefox100', 'safari15.4'],
    plugins: [sheetText],
    logLevel: 'silent',
  });
  const files = result.outputFiles.map((f) => ({ ...f, path: f.path, contents: f.contents }));
  const css = files.find((f) => f.path.endsWith('.css'));
  return { css: path.basename(css.path), files };
}

/** A classic script of its own: it must run before the page is painted. */
async function bundleEarly() {
  const result = await esbuild.build({
    absWorkingDir: here,
    entryPoints: ['src/early.ts'],
    bundle: true,
    minify: true,
    write: false,
    outdir: app,
    format: 'iife',
    entryNames: '[name]-[hash]',
    target: settings.target,
    logLevel: 'silent',
  });
  return result.outputFiles[0];
}

/* ---- which outputs a route needs ---- */

/** The output and everything it imports statically. */
function closure(outputs, name, seen = new Set()) {
  if (seen.has(name) || !outputs[name]) return seen;
  seen.add(name);
  for (const i of outputs[name].imports) if (i.kind === 'import-statement') closure(outputs, i.path, seen);
  return seen;
}
/** The style sheets that a source file and what it imports ask for; with `lazy` also what comes later. */
function sheetsOf(inputs, name, lazy, seen = new Set(), found = new Set()) {
  if (seen.has(name) || !inputs[name]) return found;
  seen.add(name);
  if (name.startsWith('sheet:')) found.add(path.resolve(here, name.slice(6)));
  for (const i of inputs[name].imports)
    if (lazy || i.kind === 'import-statement') sheetsOf(inputs, i.path, lazy, seen, found);
  return found;
}

/* ---- the page ---- */

function page({ early, main, chunks, first, later, fonts }) {
  const head = [
    `<script src="/app/${early}"></script>`,
    `<link rel="stylesheet" href="/app/${first}">`,
    ...fonts
      .filter((f) => preloadedFonts.test(f))
      .map((f) => `<link rel="preload" href="/app/${f}" as="font" type="font/woff2" crossorigin>`),
    ...chunks.map((c) => `<link rel="modulepreload" href="/app/${c}">`),
    later ? `<meta name="bellum-styles" content="/app/${later}">` : '',
    `<script type="module" src="/app/${main}"></script>`,
  ];
  return fs.readFileSync(path.join(here, 'index.html'), 'utf8').replace('<!--head-->', head.filter(Boolean).join('\n'));
}

function put(file, data) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, data);
  if (/\.(js|css|html|svg|txt|json|map)$/.test(file)) fs.writeFileSync(file + '.gz', gzip(data));
}

async function finish(result) {
  const { inputs, outputs } = result.metafile;
  const nameOf = (entry) => Object.keys(outputs).find((o) => outputs[o].entryPoint === entry);
  const mainOut = nameOf('src/main.tsx');
  const early = await bundleEarly();
  const firstScripts = closure(outputs, mainOut);
  const firstSheets = sheetsOf(inputs, 'src/main.tsx', false);
  const laterSheets = [...sheetsOf(inputs, 'src/main.tsx', true)].filter((s) => !firstSheets.has(s));
  const first = await bundleSheet('first', firstSheets);
  const later = laterSheets.length ? await bundleSheet('later', laterSheets) : null;

  const files = new Map();
  for (const f of [early, ...result.outputFiles, ...first.files, ...(later?.files ?? [])])
    files.set(path.basename(f.path), f.contents);
  for (const f of fs.readdirSync(path.join(here, 'fonts')))
    if (f.endsWith('.txt')) files.set(f, fs.readFileSync(path.join(here, 'fonts', f)));
  const fonts = [...files.keys()].filter((f) => f.endsWith('.woff2'));
  const chunks = [...firstScripts].filter((o) => o !== mainOut).map((o) => path.basename(o));

  fs.mkdirSync(app, { recursive: true });
  for (const [name, data] of files) put(path.join(app, name), data);
  put(path.join(out, 'favicon.svg'), fs.readFileSync(path.join(here, 'favicon.svg')));
  put(path.join(app, 'favicon.svg'), fs.readFileSync(path.join(here, 'favicon.svg')));
  const html = page({
    early: path.basename(early.path),
    main: path.basename(mainOut),
    chunks,
    first: first.css,
    later: later?.css,
    fonts,
  });
  put(path.join(out, 'index.html'), html);
  const wanted = new Set([...files.keys(), 'favicon.svg'].flatMap((f) => [f, f + '.gz']));
  for (const f of fs.readdirSync(app))
    if (!wanted.has(f)) fs.rmSync(path.join(app, f), { recursive: true, force: true });

  return report(files, fonts, html, [early.path, ...firstScripts].map((o) => path.basename(o)).concat(first.css));
}

function report(files, fonts, html, firstNames) {
  const size = (name) => gzip(files.get(name)).length;
  console.log('\nfirst load of / (gzip)');
  let total = gzip(html).length;
  console.log(kb(total), ' index.html');
  for (const n of firstNames) {
    console.log(kb(size(n)), ' ' + n);
    total += size(n);
  }
  const fontTotal = fonts.reduce((n, f) => n + files.get(f).length, 0);
  console.log(kb(total), ' in all, limit', kb(firstLoadLimit).trim());
  console.log(kb(fontTotal), ' fonts, limit', kb(fontLimit).trim());
  console.log('loaded later (gzip)');
  for (const n of [...files.keys()].sort())
    if (!firstNames.includes(n) && /\.(js|css|svg)$/.test(n)) console.log(kb(size(n)), ' ' + n);
  if (total > firstLoadLimit) console.error('the first load is too large');
  if (fontTotal > fontLimit) console.error('the fonts are too large');
  return total <= firstLoadLimit && fontTotal <= fontLimit;
}

/* ---- run ---- */

let good = true;
const finisher = {
  name: 'finish',
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length) {
        good = false;
        return;
      }
      try {
        good = await finish(result);
      } catch (e) {
        good = false;
        console.error(String(e?.message ?? e));
      }
    });
  },
};
const settings = {
  absWorkingDir: here,
  entryPoints: ['src/main.tsx'],
  outdir: app,
  publicPath: '/app/',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  metafile: true,
  write: false,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  target: ['es2021', 'chrome100', 'firefox100', 'safari15.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: loaders,
  plugins: [sheetStubs, rawText, finisher],
  logLevel: 'warning',
  legalComments: 'none',
};
if (watch) {
  const context = await esbuild.context(settings);
  await context.watch();
  console.log('watching');
} else {
  await esbuild.build(settings).catch(() => {
    good = false;
  });
  process.exit(good ? 0 : 1);
}
