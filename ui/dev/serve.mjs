// Serves the development page of the shell on this machine: node ui/dev/serve.mjs [port]
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { devPage } from '../../.ci/scenes/devPage.mjs'

const at = path => fileURLToPath(new URL(path, import.meta.url))

/** Starts the page. `cacheDir` keeps what Vite prepares out of the repository. */
export async function serve({ port = 0, cacheDir, hot = false } = {}) {
  const server = await createServer({
    ...devPage(at('.')),
    cacheDir,
    server: { host: '127.0.0.1', port, hmr: hot, fs: { allow: [at('../..')] } },
  })
  await server.listen()
  return server
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve({ port: Number(process.argv[2] ?? 5180), hot: true })
  server.printUrls()
}
