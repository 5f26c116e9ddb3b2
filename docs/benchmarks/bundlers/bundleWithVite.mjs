import { dirname } from 'node:path'
import { build } from 'vite'

/** @type {import('./Bundle.d.ts').Bundler} */
export async function bundleWithVite({ entry, out, external }) {
  const result = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: out,
      target: 'es2022',
      emptyOutDir: true,
      reportCompressedSize: false,
      assetsDir: '',
      rolldownOptions: {
        input: { main: entry },
        external: id => external.some(name => id === name || id.startsWith(`${name}/`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const chunks = new Map(
    [result]
      .flat()[0]
      .output.filter(({ type }) => type === 'chunk')
      .map(chunk => [chunk.fileName, chunk]),
  )
  const eager = new Set()
  const visit = name => {
    if (eager.has(name) || !chunks.has(name)) return
    eager.add(name)
    chunks.get(name).imports.forEach(visit)
  }
  visit('main.js')
  return { all: [...chunks.keys()], eager: [...eager] }
}
