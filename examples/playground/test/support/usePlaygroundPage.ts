import { driveDevWallet, type InstallOptions, installDevWallet } from '@latchkit/dev-wallet/playwright'
import { type Sandbox, type SandboxOptions, startSandbox } from '@latchkit/example-sandbox'
import { type SandboxChainKey, type SandboxToken, sandboxChains } from '@latchkit/example-sandbox/constants'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { type SignInService, signInService } from '../../server/signInService.js'
import { type BuildOptions, buildPlayground } from './buildPlayground.js'
import { drivePageWallet } from './drivePageWallet.js'
import { type BrowserOptions, openBrowser } from './openBrowser.js'
import { plainQuery } from './plainQuery.js'
import { serveStrictly } from './serveStrictly.js'
import { tellShown } from './tellShown.js'
import type { Visit } from './Visit.js'
import { elsewhere } from './views.js'
import { reportViolations, watchPage } from './watchPage.js'

/** How to open the playground. */
export interface VisitOptions {
  /** The page's query, e.g. `theme=light`, on top of `plainQuery`. */
  readonly query?: string
  /** The page as a visitor finds it, with all its defaults. */
  readonly asFound?: boolean
  readonly browser?: BrowserContextOptions
  /** Options of the injected wallet; `false` injects none. */
  readonly wallet?: Partial<InstallOptions> | false
  /** Scripts that run before the page's own. */
  readonly scripts?: readonly string[]
  /** RPC endpoints by chain id, instead of the sandbox's. */
  readonly rpc?: Readonly<Record<number, string>>
  /** A blockchain API instead of the sandbox's. */
  readonly api?: string
  /** A service for events and remote configuration instead of the sandbox's. */
  readonly operator?: string
  /** The page to open instead of the playground. */
  readonly beside?: string
  /** A relay instead of the sandbox's. */
  readonly relay?: string
  /** Tokens besides the sandbox's, on every chain. */
  readonly tokens?: readonly SandboxToken[]
  /** Additional paths on the page's server. */
  readonly files?: Readonly<Record<string, string>>
  /** Additional headers of the page. */
  readonly headers?: Readonly<Record<string, string>>
  /** Further origins that the page may call. */
  readonly connect?: readonly string[]
  /** The page's sign-in service; the page may then call its own server. */
  readonly signIn?: SignInService
  /** Keeps the page open for all tests of the file. */
  readonly keep?: boolean
}

/** The page and browser options of a test file. */
export interface PageOptions extends BuildOptions {
  readonly browser?: BrowserOptions
  /** The sandbox's families besides EVM. Default: Solana. */
  readonly chains?: SandboxOptions['chains']
  /** The sandbox has providers of social logins. */
  readonly socials?: boolean
  /** The email wallet has smart accounts. */
  readonly smartAccounts?: boolean
}

type Strict = Awaited<ReturnType<typeof serveStrictly>>

/** One sandbox, one browser and, if the options ask for another page, one build for the calling file. */
export function usePlaygroundPage(options: PageOptions = {}) {
  const isPlain = !options.development && !options.page && !options.beside
  let sandbox: Sandbox
  let built: Awaited<ReturnType<typeof buildPlayground>>
  let browser: Browser
  const cleanups: (() => Promise<unknown>)[] = []
  const last: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const started = await Promise.all([
      startSandbox({
        ...{ ports: 0, state: false, quiet: true, chains: options.chains },
        ...{ socials: options.socials, smartAccounts: options.smartAccounts },
      }),
      isPlain ? { folder: inject('playground'), remove: async () => {} } : buildPlayground(options),
      openBrowser(options.browser),
    ])
    sandbox = started[0]
    built = started[1]
    browser = started[2]
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellShown(task.result.errors ?? [], browser)
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  afterAll(async () => {
    for (const cleanup of last.reverse()) await cleanup()
    await Promise.allSettled([browser?.close(), sandbox?.stop(), built?.remove()])
  })

  async function serve(visit: VisitOptions): Promise<Strict> {
    const { info } = sandbox
    const {
      rpc = {},
      relay = info.relay.url,
      api = info.api.url,
      operator = info.operator.url,
      tokens = [],
      files = {},
      headers,
      signIn,
      keep,
    } = visit
    const chains = info.chains.map(chain => ({
      ...chain,
      rpcUrl: rpc[chain.id] ?? chain.rpcUrl,
      tokens: [...chain.tokens, ...tokens],
    }))
    const server = await serveStrictly({
      folder: built.folder,
      files,
      ...(headers && { headers }),
      ...(signIn && { service: signInService(signIn) }),
      frame: info.secure?.url,
      sandbox: { ...info, chains, relay: { url: relay }, api: { url: api }, operator: { url: operator } },
      connect: [
        ...(visit.connect ?? []),
        signIn ? "'self'" : [],
        ...chains.map(({ rpcUrl }) => rpcUrl),
        info.solana?.rpcUrl ?? [],
        info.directory.url,
        info.exchange.url,
        relay,
        api,
        operator,
      ].flat(),
    })
    sandbox.allowPage(new URL(server.url).origin)
    const ends = keep ? last : cleanups
    ends.push(server.close)
    return server
  }

  /** Services with a database start with their first request: on a busy machine, that takes longer than a page waits. */
  async function wake({ query = '' }: VisitOptions) {
    const { secure, api } = sandbox.info
    const used = [
      query.includes('emailWallet=on') && `${secure?.url}/identity/v1/origins?projectId=${secure?.projectId}`,
      query.includes('api=on') && `${api.url}/v1/supported-chains?st=latchkit&sv=html-eip155-0.0.0`,
    ]
    await Promise.all(used.map(url => url && fetch(url).catch(() => {})))
  }

  async function open(visit: VisitOptions = {}): Promise<Visit & { url: string; requests: string[] }> {
    const server = await serve(visit)
    await wake(visit)
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...visit.browser,
    })
    const ends = visit.keep ? last : cleanups
    ends.push(() => leave(context))
    await context.addInitScript(reportViolations)
    for (const script of visit.scripts ?? []) await context.addInitScript(script)
    if (visit.wallet !== false) {
      const offered = sandbox.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
      const chains = [...offered, { ...elsewhere, rpcUrl: offered[0]?.rpcUrl ?? '' }]
      await installDevWallet(context, { chains, ...visit.wallet })
    }
    const page = await context.newPage()
    const watched = watchPage(page, server.url)
    const url = `${server.url}${visit.beside ? `test/pages/${visit.beside}` : (options.page ?? '')}${visit.asFound ? `?${visit.query ?? ''}` : plainQuery(visit.query)}`
    await page.goto(url)
    return { page, context, url, requests: server.requests, wallet: walletOf(page, visit), ...watched }
  }

  const client = (key: SandboxChainKey = 'harbour') => {
    const url = sandbox.chains.find(chain => chain.key === key)?.rpcUrl
    return createPublicClient({ chain: sandboxChains[key], transport: http(url), cacheTime: 0 })
  }
  return {
    sandbox: () => sandbox,
    browser: () => browser,
    folder: () => built.folder,
    client,
    open,
    cleanups,
  }
}

/** A response that a test was still producing when the page closed does not matter. */
async function leave(context: BrowserContext) {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map(each => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

const walletOf = (page: Page, { wallet }: VisitOptions) =>
  wallet === false ? drivePageWallet(page) : driveDevWallet(page)
