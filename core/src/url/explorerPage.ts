import type { Network } from '../contract/Network.js'
import { checkUrl } from './checkUrl.js'

/**
 * The URL of a transaction or address in a network's explorer, if it has one that the URL policy allows. Keeps the base
 * URL's query, e.g. a cluster.
 */
export function explorerPage(
  network: Pick<Network, 'explorerUrl'> | undefined,
  kind: 'tx' | 'address',
  id: string,
): string | undefined {
  const base = checkUrl(network?.explorerUrl, 'link')
  if (!base) return undefined
  const page = new URL(base.href)
  page.pathname = `${page.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  return page.href
}
