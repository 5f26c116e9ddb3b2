import type { Network } from '../contract/Network.js'
import { checkUrl } from './checkUrl.js'

/** The words of explorers for a transaction and an address in their paths. */
interface ExplorerWords {
  readonly tx: string
  readonly address: string
}

const usual: ExplorerWords = { tx: 'tx', address: 'address' }

const own: readonly (readonly [domain: string, words: ExplorerWords])[] = [
  ['subscan.io', { tx: 'extrinsic', address: 'account' }],
  ['explorer.hiro.so', { tx: 'txid', address: 'address' }],
  ['solscan.io', { tx: 'tx', address: 'account' }],
  ['suiscan.xyz', { tx: 'tx', address: 'account' }],
  ['suivision.xyz', { tx: 'txblock', address: 'account' }],
]

/** The words of the explorer at a host, which may be a subdomain. */
const explorerWords = (hostname: string): ExplorerWords =>
  own.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`))?.[1] ?? usual

type Page = 'tx' | 'address'

/** Words for transactions and for addresses in a template, such as `{extrinsic|account}`. */
const CHOICE = /\{([\w-]+)\|([\w-]+)\}/g

/**
 * The URL of a transaction or address in a network's explorer, if it has one that the URL policy allows. Without a
 * template the explorer's own path is used where it is known, otherwise `/tx/` and `/address/`; a query stays, e.g. a cluster.
 */
export function explorerPage(
  network: Pick<Network, 'explorerUrl'> | undefined,
  kind: Page,
  id: string,
): string | undefined {
  const given = network?.explorerUrl
  const base = checkUrl(given, 'link')
  if (!given || !base) return undefined
  const safeId = encodeURIComponent(id)
  if (given.includes('{id}')) {
    const filled = given
      .replace(CHOICE, (_, tx: string, address: string) => (kind === 'tx' ? tx : address))
      .replaceAll('{id}', () => safeId)
    const page = checkUrl(filled, 'link')
    return page?.origin === base.origin ? page.href : undefined
  }
  const page = new URL(base.href)
  page.pathname = `${page.pathname.replace(/\/+$/, '')}/${explorerWords(page.hostname)[kind]}/${safeId}`
  return page.href
}

/** The base URL of an explorer, for wallets and libraries that know no templates: what comes before the first placeholder. */
export function explorerHome(explorerUrl: string): string {
  const [home = explorerUrl] = explorerUrl.split('{')
  return home === explorerUrl ? home : home.replace(/[/#?]+$/, '')
}
