import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = path => fileURLToPath(new URL(path, import.meta.url))
const outdir = process.argv[2] ?? at('dist')

rmSync(outdir, { recursive: true, force: true })
await build({
  entryPoints: [at('app.mjs')],
  outdir,
  bundle: true,
  // Views, wallets' tools and viem become files of their own, which load when they are needed.
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  // In this repository the kit's sources are bundled, which import their style sheets as text; in a package they are built in.
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})
cpSync(at('page'), outdir, { recursive: true })
