import type { Network } from '../contract/Network.js'
import { checkUrl } from './checkUrl.js'
import { explorerWords } from './explorerWords.js'

/** A page of an explorer. */
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
