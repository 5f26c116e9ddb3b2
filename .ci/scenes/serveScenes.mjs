import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { devPage } from './devPage.mjs'

/**
 * Builds the scenes of a folder, which has an `index.html`, and serves them on a free port of this machine.
 *
 * @param {string} root
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveScenes(root) {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkit-scenes-'))
  const page = devPage(root)
  await build({
    ...page,
    mode: 'development',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1e5,
      // Each page of a test is a first visit: one file rather than a hundred.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const server = await preview({ ...page, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
