import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
export const repo = resolve(root, '../../../../..')
const source = path => resolve(repo, path)
const alias = [
  { find: /^@latchkit\/core$/, replacement: source('core/src/index.ts') },
  { find: /^@latchkit\/core\/tools$/, replacement: source('core/src/tools.ts') },
  { find: /^@latchkit\/ui$/, replacement: source('ui/src/index.ts') },
  { find: /^@latchkit\/ui\/parts$/, replacement: source('ui/src/parts.ts') },
]
/** The testing entry without its suites, which only run in a test runner. */
const mocks = {
  name: 'mocks-only',
  enforce: 'pre',
  resolveId: id => (id === '@latchkit/core/testing' ? '\0mocks' : undefined),
  load: id =>
    id === '\0mocks'
      ? ['createMockWallet', 'mockChain']
          .map(file => `export * from '/@fs${source(`core/src/testing/${file}.ts`)}'`)
          .join('\n')
      : undefined,
}

/** Serves the scenes on a free port of this machine. */
export async function serveScenes() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'lk-pairing-'))
  const server = await createServer({
    configFile: false,
    root,
    plugins: [mocks, react()],
    resolve: { alias },
    cacheDir,
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'jotai/vanilla', 'uqr'] },
    server: { host: '127.0.0.1', port: 0, fs: { allow: [repo] }, hmr: false, watch: null },
    logLevel: 'warn',
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}
