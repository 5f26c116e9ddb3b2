import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** Builds an example for production as `npm run build` does, into a temporary folder. With a nonce in its HTML, if one is given. */
export async function buildExample(
  root: string,
  define: Readonly<Record<string, string>>,
  cspNonce?: string,
) {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkit-example-'))
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      root,
      logLevel: 'warn',
      ...(cspNonce && { html: { cspNonce } }),
      define: Object.fromEntries(
        Object.entries(define).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
  return { folder: outDir, remove: () => rm(outDir, { recursive: true, force: true }) }
}

/** Builds an example and serves it on loopback. */
export async function serveExample(root: string, define: Readonly<Record<string, string>>) {
  const { folder: outDir, remove } = await buildExample(root, define)
  const server = await preview({ root, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await remove()
    },
  }
}
