import { basename } from 'node:path'
import { build } from 'esbuild'

/** @type {import('./Bundle.d.ts').Bundler} */
export async function bundleWithEsbuild({ entry, out, external }) {
  const { metafile } = await build({
    entryPoints: { main: entry },
    outdir: out,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: [...external],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'silent',
  })
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const eager = new Set()
  const visit = name => {
    if (eager.has(name) || !outputs.has(name)) return
    eager.add(name)
    for (const { path, kind } of outputs.get(name).imports) {
      if (kind === 'import-statement') visit(basename(path))
    }
  }
  visit('main.js')
  return { all: [...outputs.keys()], eager: [...eager] }
}
