import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { isFree } from './isFree.mjs'
import { root } from './root.mjs'
import { buildSecureSite } from './secureSite.mjs'
import { setUp } from './setup.mjs'

const playground = join(root, 'examples', 'playground')
const usualPorts = { harbour: 8545, lagoon: 8546, faucet: 8547 }
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'boolean', default: true },
    chains: { type: 'string' },
  },
  // `--no-seed` starts without a year of history.
  allowNegative: true,
})
const abort = new AbortController()
// One Ctrl+C may arrive more than once: from the terminal and again from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => abort.abort())

try {
  await setUp({ browser: false })
  // The sandbox and the page's configuration are TypeScript.
  const { register } = await import('tsx/esm/api')
  register()
  if (await buildSecureSite()) print('The secure site of the embedded wallet was built.')
  const sandbox = await runningSandbox()
  const warm = warmUp(sandbox.api)
  if (sandbox.faucet) process.env.LATCHKIT_FAUCET = sandbox.faucet
  const page = await startPage().catch(async error => {
    await sandbox.stop()
    throw error
  })
  if (page.url) sandbox.allowPage(new URL(page.url).origin)
  const docs = await startDocs().catch(async error => {
    await Promise.allSettled([page.close(), sandbox.stop()])
    throw error
  })
  await warm
  print(
    `\nThe playground:    ${page.url}\nThe documentation: ${docs.url}\n\n${sandbox.text}\nCtrl+C stops everything.\n`,
  )
  const reason = await Promise.race([sandbox.closed, whenAborted()])
  await Promise.allSettled([page.close(), docs.close(), sandbox.stop()])
  if (reason) throw reason
  print('Stopped.')
  process.exit(0)
} catch (error) {
  if (!abort.signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(abort.signal.aborted ? 0 : 1)
}

/** The sandbox of another `npm start` that is already running, or our own on free ports. */
async function runningSandbox() {
  const other = await askInfo(`http://127.0.0.1:${usualPorts.faucet}`)
  if (other) {
    return {
      faucet: other.faucet.url,
      api: other.api?.url,
      text: `It uses the sandbox that runs already:\n${describe(other)}`,
      closed: new Promise(() => {}),
      stop: async () => {},
      // It knows the usual ports.
      allowPage: () => {},
    }
  }
  const ports = { ...usualPorts }
  for (const [name, port] of Object.entries(usualPorts)) if (!(await isFree(port))) ports[name] = 0
  const entry = pathToFileURL(join(root, 'examples', 'sandbox', 'src', 'index.ts')).href
  const { startSandbox } = await import(entry)
  const chains = values.chains === 'all' ? 'all' : values.chains?.split(',')
  const { seed, fresh } = values
  const options = { ports, chains, seed, signal: abort.signal, ...(fresh ? { state: false } : {}) }
  const sandbox = await startSandbox(options)
  return {
    faucet: sandbox.info.faucet.url,
    api: sandbox.info.api?.url,
    text: `The sandbox:\n${describe(sandbox.info)}`,
    closed: sandbox.closed,
    stop: () => sandbox.stop(),
    allowPage: sandbox.allowPage,
  }
}

/** The sandbox's API starts with its first request, which takes longer than a page waits for prices: the first visitor should see them. */
async function warmUp(api) {
  if (api) await fetch(`${api}/v1/supported-chains`, { signal: AbortSignal.timeout(30_000) }).catch(() => {})
}

async function askInfo(url) {
  try {
    const response = await fetch(`${url}/info`, { signal: AbortSignal.timeout(1_000) })
    const info = await response.json()
    return Array.isArray(info?.chains) && typeof info?.faucet?.url === 'string' ? info : undefined
  } catch {
    return undefined
  }
}

function describe({ chains, faucet, ...others }) {
  const rows = chains.map(({ name, rpcUrl, id }) => [name, rpcUrl, `chain id ${id}`])
  // Each family besides EVM describes itself, some as several networks.
  for (const { name, rpcUrl, id } of Object.values(others).flatMap(family => family?.networks ?? [family]))
    if (name && rpcUrl) rows.push([name, rpcUrl, id])
  rows.push(['Faucet', faucet.url, ''])
  const { secure } = others
  if (secure) rows.push(['Secure site', secure.url, ''], ['Inbox', secure.inboxUrl, 'all mails'])
  const widest = column => Math.max(...rows.map(row => row[column].length)) + 2
  const [names, urls] = [widest(0), widest(1)]
  return rows
    .map(([name, url, note]) => `  ${name.padEnd(names)}${url.padEnd(urls)}${note}`.trimEnd())
    .join('\n')
}

async function startPage() {
  const { createServer } = await import('vite')
  const server = await createServer({
    root: playground,
    configFile: join(playground, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: Number(values.port), strictPort: false },
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0], close: () => server.close() }
}

async function startDocs() {
  const { createServer } = await import('vitepress')
  const options = { host: '127.0.0.1', port: Number(values.port) + 1, strictPort: false, logLevel: 'warn' }
  const server = await createServer(join(root, 'docs'), options)
  await server.listen()
  return { url: server.resolvedUrls?.local[0], close: () => server.close() }
}

function whenAborted() {
  return new Promise(resolve => {
    if (abort.signal.aborted) resolve(undefined)
    abort.signal.addEventListener('abort', () => resolve(undefined))
  })
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
