import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SandboxInfo, startSandbox } from '@latchkit/example-sandbox'
import { createServer } from 'vite'
import { startShop } from './startShop.js'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PORT = 5190

/** The sandbox of `npm start`, if it runs, else one of our own. */
async function findSandbox(): Promise<{ info: SandboxInfo; stop(): Promise<void> }> {
  const running = await fetch('http://127.0.0.1:8547/info', { signal: AbortSignal.timeout(1_000) })
    .then(async response => (await response.json()) as SandboxInfo)
    .catch(() => undefined)
  return running?.exchange ? { info: running, stop: async () => {} } : startSandbox({ state: false })
}

const sandbox = await findSandbox()
const vite = await createServer({ configFile: at('../../vite.config.ts'), server: { middlewareMode: true } })
mkdirSync(at('../../.data'), { recursive: true })
const shop = await startShop({
  port: PORT,
  sandbox: sandbox.info,
  file: at('../../.data/orders.json'),
  page: vite.middlewares,
})
process.stdout.write(`\nThe shop: ${shop.url}\n\nCtrl+C stops everything.\n`)

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void Promise.allSettled([shop.close(), vite.close(), sandbox.stop()]).then(() => process.exit(0))
  })
