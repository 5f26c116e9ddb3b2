import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

const root = import.meta.dirname

/** Builds the gallery and serves it on a free port of this machine. */
export async function serveGallery() {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkit-gallery-'))
  await build({
    root,
    logLevel: 'warn',
    mode: 'development',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1e5,
      // Each page of a test is a first visit: one file rather than a hundred.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
