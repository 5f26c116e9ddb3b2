import type {
  KitOptions,
  NetworkFamily,
  PluginContext,
  WalletDirectory,
  WalletListing,
  WalletPage,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { createHttpClient, createTtlCache } from '@latchkit/core/plugin'
import type { DirectoryConfig } from './checkOptions.js'
import { createExplorer } from './explorer/createExplorer.js'
import { createImages } from './images/createImages.js'
import { distinct } from './listing/distinct.js'
import type { Listing, Source } from './listing/Source.js'
import { createRecent } from './recent/createRecent.js'
import { createStatic } from './static/createStatic.js'
import { readDirectoryFile } from './static/readDirectoryFile.js'

const TIMEOUT_MS = 10_000

/** Loads the file of a static directory. The URL may be relative to the page. */
async function loadFile(address: string): Promise<readonly WalletListing[]> {
  const url = new URL(address, globalThis.document?.baseURI).href
  const client = createHttpClient({ baseUrl: url, timeoutMs: TIMEOUT_MS, maxBytes: 10_000_000 })
  return readDirectoryFile(await client.get({}), url)
}

function createSource({ source, projectId }: DirectoryConfig, options: KitOptions): Source {
  if (source.kind === 'static') return createStatic(() => loadFile(source.url))
  if (source.kind === 'loaded') return createStatic(async () => readDirectoryFile(await source.load()))
  return createExplorer({
    url: source.url,
    isDefault: source.isDefault,
    projectId: projectId ?? options.projectId,
  })
}

/** Wallets with in-wallet links, which listings do not have. */
const withOwnLinks = /^(?:phantom|solflare|coinbase|base|binance)\b/i
/** Specification, section 9. */
const PAGE = 40
const SEARCH = 100
const RANKED = 20
const IMAGE_WAIT = 300
/** Images of a search result to wait for: about as many as are on screen. */
const VISIBLE = 12
const CACHE_MS = 300_000
const MAX_KNOWN = 2_000

/** The capability and `dispose`. A type, not an interface: `lazily` needs an index signature. */
export type Directory = Pick<WalletDirectory, Exclude<keyof WalletDirectory, 'isLocal'>> & { dispose(): void }

/** The part of the plugin that is loaded when the list is opened. */
export function createDirectory(ctx: PluginContext, config: DirectoryConfig): Directory {
  const { options } = ctx
  const source = createSource(config, options)
  const pages = createTtlCache<WalletPage>({ ttlMs: CACHE_MS, max: 60 })
  const known = createTtlCache<WalletListing>({ ttlMs: CACHE_MS, max: MAX_KNOWN })
  const images = createImages()
  const recent = createRecent(ctx.storage)
  const isFit = (wallet: WalletListing) => isListed(wallet, options) && (!isPhone() || opensOnPhone(wallet))

  async function read(listing: Listing): Promise<WalletPage> {
    const { page: at, entries, search = '', certified = false, chains = [], include, exclude = [] } = listing
    const key = JSON.stringify([at, entries, search, certified, chains, include, exclude])
    const cached = pages.get(key)
    if (cached) return cached
    const found = await source.list(listing)
    const page = { ...found, wallets: found.wallets.filter(isFit) }
    pages.set(key, page)
    for (const wallet of page.wallets) known.set(wallet.id, wallet)
    return page
  }

  const chains = () => config.chains ?? appChains(ctx.get(ctx.connections.families$))
  /** The app's filters for the source. Ids with a dot are rdns, which are compared here. */
  const wanted = () => {
    const { includeWalletIds: include, excludeWalletIds: exclude } = options
    return {
      include: include?.every(id => !id.includes('.')) ? include : undefined,
      exclude: exclude?.filter(id => !id.includes('.')),
      chains: chains() || undefined,
    }
  }
  /** An app without a network filter has none in its list either. */
  const asked = (only: readonly string[] | undefined) => (config.chains === false ? undefined : only)
  const isNothing = () => options.includeWalletIds?.length === 0

  const directory: Directory = {
    async list({ page = 1, search, certified, signal, ...query } = {}) {
      if (isNothing()) return { wallets: [], count: 0, last: true }
      const entries = query.entries ?? (search ? SEARCH : PAGE)
      const base = wanted()
      const found = await read({
        ...base,
        chains: asked(query.chains) ?? base.chains,
        page,
        entries,
        search,
        certified,
        signal,
      })
      // A local list answers at once; its images load later.
      if (!search || config.source.kind !== 'explorer') return found
      const first = found.wallets.slice(0, VISIBLE).map(({ imageUrl }) => images.get(imageUrl, signal))
      await settleBy(Promise.all(first), IMAGE_WAIT).catch(() => {})
      return found
    },
    async offered(signal, only) {
      const ids = options.featuredWalletIds?.filter(id => !id.includes('.')) ?? []
      if (isNothing()) return { featured: [], recommended: [], show: 0, count: 0 }
      const own = wanted()
      const base = { ...own, chains: asked(only) ?? own.chains, page: 1, signal }
      const [featured, first, ranked] = await Promise.allSettled([
        ids.length > 0
          ? read({ page: 1, entries: ids.length, include: ids, signal })
          : { wallets: [], count: 0, last: true },
        read({ ...base, entries: PAGE }),
        read({ ...base, entries: RANKED, certified: true }),
      ])
      if (first.status === 'rejected') throw first.reason
      const ofFeatured = featured.status === 'fulfilled' ? featured.value.wallets : []
      const ofRanked = ranked.status === 'fulfilled' ? ranked.value.wallets : []
      return {
        featured: ids.flatMap(id => ofFeatured.find(wallet => wallet.id === id) ?? []),
        recommended: distinct([...ofRanked, ...first.value.wallets]).slice(0, RANKED),
        show: config.recommended,
        count: first.value.count,
      }
    },
    async find(id, signal) {
      const at = known.get(id) ?? recent.list().find(({ listing }) => listing.id === id)?.listing
      if (at) return at
      const found = await source.find(id, signal)
      if (found) known.set(id, found)
      return found
    },
    image: ({ imageUrl }, signal) => images.get(imageUrl, signal),
    recent: async () => recent.list().filter(({ listing }) => isListed(listing, options)),
    remember: async listing => recent.remember(listing),
    dispose: images.dispose,
  }
  return directory
}

/**
 * The networks to filter by: the app's networks without test networks. `undefined` when a namespace has only test networks, because
 * listings do not name those.
 */
function appChains(families: readonly NetworkFamily[]): readonly string[] | undefined {
  const real = families.map(({ networks }) => networks.filter(({ testnet }) => !testnet))
  if (real.length === 0 || real.some(networks => networks.length === 0)) return undefined
  return real.flatMap(networks => networks.map(({ id }) => id)).slice(0, 60)
}

const opensOnPhone = ({ name, mobileLink, universalLink, webappLink }: WalletListing): boolean =>
  Boolean(mobileLink ?? universalLink ?? webappLink) || withOwnLinks.test(name)

function isPhone(): boolean {
  const { userAgent = '', maxTouchPoints = 0 } = globalThis.navigator ?? {}
  // iPads identify as Macs.
  return (
    /android|iphone|ipad|ipod|mobile/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}

/** Whether the app's options list a wallet, by id or rdns. */
function isListed(
  { id, rdns = id }: Pick<WalletListing, 'id' | 'rdns'>,
  { includeWalletIds: only, excludeWalletIds: without = [] }: KitOptions,
): boolean {
  const isNamed = (ids: readonly string[]) => ids.includes(id) || ids.includes(rdns)
  return (!only || isNamed(only)) && !isNamed(without)
}
