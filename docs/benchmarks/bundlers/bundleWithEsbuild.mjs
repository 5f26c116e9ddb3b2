import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

/** @type {import('./Bundle.d.ts').Bundler} */
export async function bundleWithEsbuild({ entry, out, external }) {
  const { metafile, outputFiles } = await build({
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
    write: false,
    logLevel: 'silent',
  })
  const names = nameByContent(outputFiles)
  const rename = text => text.replace(hashedName, name => names.get(name) ?? name)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const { path, text } of outputFiles) writeFileSync(join(out, rename(basename(path))), rename(text))
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [rename(basename(path)), output]),
  )
  const eager = new Set()
  const visit = name => {
    if (eager.has(name) || !outputs.has(name)) return
    eager.add(name)
    for (const { path, kind } of outputs.get(name).imports) {
      if (kind === 'import-statement') visit(rename(basename(path)))
    }
  }
  visit('main.js')
  return { all: [...outputs.keys()], eager: [...eager] }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const hashedName = /[\w-]+-[A-Z0-9]{8}\.js/g

/**
 * Names as long as esbuild's. Its own hashes change with the folder that the packages lie in, and a page's compressed size with them,
 * by more than what a change of the code may add.
 */
function nameByContent(files) {
  const names = new Map()
  const taken = new Set()
  for (const { path, text } of files) {
    const name = basename(path)
    if (name.search(hashedName) !== 0) continue
    const stem = name.slice(0, -'XXXXXXXX.js'.length)
    const content = text.replace(hashedName, other => other.slice(0, -'XXXXXXXX.js'.length))
    for (let copy = 0; !names.has(name); copy += 1) {
      const hash = createHash('sha256').update(`${copy} ${content}`).digest().subarray(0, 8)
      const stable = `${stem}${[...hash].map(byte => base32[byte % 32]).join('')}.js`
      if (!taken.has(stable)) names.set(name, stable)
      taken.add(stable)
    }
  }
  return names
}
