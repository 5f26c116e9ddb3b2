import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeStart } from './describeStart.mjs'
import { isFree } from './isFree.mjs'
import { createProgress } from './progress.mjs'
import { readOptions } from './readOptions.mjs'
import { root } from './root.mjs'
import { buildSecureSite } from './secureSite.mjs'
import { setUp } from './setup.mjs'

const usualPorts = { harbour: 8545, lagoon: 8546, faucet: 8547 }
const { values } = readOptions({
  options: {
    port: { type: 'string', default: '5173' },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'boolean', default: true },
    chains: { type: 'string' },
    // Who could sign with the email wallet: `split` needs the visitor and the service, `easy` the service alone.
    profile: { type: 'string', default: 'split' },
    // Another origin whose pages may show the email wallet's frame.
    page: { type: 'string', multiple: true, default: [] },
  },
  // `--no-seed` starts without a year of history.
  allowNegative: true,
})
const abort = new AbortController()
const { print, follow } = createProgress(process.stdout, 3_000)
const steps = new Map()
// One Ctrl+C may arrive more than once: from the terminal and again from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => abort.abort())

try {
  await setUp({ browser: false })
  // The sandbox and the page's configuration are TypeScript.
  const { register } = await import('tsx/esm/api')
  register()
  tell('Secure site of the email wallet', 'building, if it changed')
  await buildSecureSite()
  tell('Secure site of the email wallet')
  const sandbox = await runningSandbox()
  tell('Pages', 'starting')
  const warm = warmUp(sandbox.info.api?.url)
  process.env.LATCHKIT_FAUCET = sandbox.info.faucet.url
  process.env.VITE_FAUCET = sandbox.info.faucet.url
  const port = Number(values.port)
  const [page, docs, programs] = await startAll(sandbox, [
    () => startExample('playground', port),
    () => startDocs(port + 1),
    () => startExample('families', port + 2),
  ])
  for (const url of [page.url, ...values.page]) if (url) sandbox.allowPage(new URL(url).origin)
  if (docs.url) process.env.LATCHKIT_DOCS = docs.url
  tell('Pages')
  tell('API', 'reading the chains')
  await warm
  tell('API')
  const urls = { page: page.url, docs: docs.url, programs: programs.url && `${programs.url}programs.html` }
  print(describeStart({ ...urls, info: sandbox.info, isShared: sandbox.isShared }))
  const reason = await Promise.race([sandbox.closed, whenAborted()])
  await Promise.allSettled([page.close(), docs.close(), programs.close(), sandbox.stop()])
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
      info: other,
      isShared: true,
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
  const { seed, fresh, profile } = values
  if (!['split', 'easy'].includes(profile)) throw new Error('--profile is split or easy.')
  const options = {
    ports,
    chains,
    seed,
    profile,
    socials: true,
    signal: abort.signal,
    onProgress: tell,
    onNotice: print,
    ...(fresh ? { state: false } : {}),
  }
  const sandbox = await startSandbox(options)
  return {
    info: sandbox.info,
    isShared: false,
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

/** Starts servers one after the other. If one fails, all end, and the sandbox with them. */
async function startAll(sandbox, starts) {
  const servers = []
  try {
    for (const start of starts) servers.push(await start())
    return servers
  } catch (error) {
    await Promise.allSettled([...servers.map(server => server.close()), sandbox.stop()])
    throw error
  }
}

async function startExample(name, port) {
  const { createServer } = await import('vite')
  const folder = join(root, 'examples', name)
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: false },
  })
  return listen(server)
}

async function startDocs(port) {
  const { createServer } = await import('vitepress')
  const options = { host: '127.0.0.1', port, strictPort: false, logLevel: 'warn' }
  return listen(await createServer(join(root, 'docs'), options))
}

async function listen(server) {
  await server.listen()
  return { url: server.resolvedUrls?.local[0], close: () => server.close() }
}

function whenAborted() {
  return new Promise(resolve => {
    if (abort.signal.aborted) resolve(undefined)
    abort.signal.addEventListener('abort', () => resolve(undefined))
  })
}

/** How far a part is that is being started; without `how` it is there. */
function tell(part, how) {
  if (how === undefined) {
    steps.get(part)?.end()
    steps.delete(part)
  } else {
    const step = steps.get(part) ?? follow(part)
    steps.set(part, step)
    step.say(how)
  }
}
