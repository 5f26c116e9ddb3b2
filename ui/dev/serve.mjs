// Serves the development page of the shell on this machine: node ui/dev/serve.mjs [port]
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

const at = path => fileURLToPath(new URL(path, import.meta.url))
const core = '../../core/src/'

/** The testing entry without its suites, which only run in a test runner. */
const mocks = {
  name: 'mocks-only',
  enforce: 'pre',
  resolveId: id => (id === '@latchkit/core/testing' ? '\0mocks' : undefined),
  load: id =>
    id === '\0mocks'
      ? ['createMockWallet', 'mockChain']
          .map(file => `export * from '/@fs${at(`${core}testing/${file}.ts`)}'`)
          .join('\n')
      : undefined,
}

/** Starts the page. `cacheDir` keeps what Vite prepares out of the repository. */
export async function serve({ port = 0, cacheDir, hot = false } = {}) {
  const server = await createServer({
    configFile: false,
    root: at('.'),
    plugins: [mocks, react()],
    cacheDir,
    resolve: {
      alias: [
        { find: /^@latchkit\/core$/, replacement: at(`${core}index.ts`) },
        { find: /^@latchkit\/core\/tools$/, replacement: at(`${core}tools.ts`) },
      ],
    },
    server: { host: '127.0.0.1', port, hmr: hot, fs: { allow: [at('../..')] } },
    logLevel: 'warn',
  })
  await server.listen()
  return server
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve({ port: Number(process.argv[2] ?? 5180), hot: true })
  server.printUrls()
}
