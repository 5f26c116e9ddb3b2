import type { DevWalletOptions } from './DevWalletOptions.js'
import { injectScript } from './injectScript.js'
import type { Carrier } from './node/carryRequest.js'
import { fetchCarried } from './node/fetchCarried.js'

/** The used parts of a Playwright `BrowserContext` or `Page`. */
export interface ScriptTarget {
  addInitScript(script: { content: string }): Promise<unknown>
  exposeFunction(name: string, run: Carrier): Promise<unknown>
}

/** Options of `installDevWallet`. */
export interface InstallOptions extends Omit<DevWalletOptions, 'rpcFetch'> {
  /**
   * Further node URLs that a page may reach through the binding, e.g. those it adds as networks.
   * Those of the options, with the paths below them, and the own machine are always allowed.
   */
  readonly allowRpc?: (url: string) => boolean
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const binding = '__latchkitDevWalletRpc'

/**
 * Puts a test wallet into every page of a Playwright context (or into one page). What it asks its nodes goes
 * through Node, so pages with a strict content security policy work too.
 */
export async function installDevWallet(target: ScriptTarget, options: InstallOptions): Promise<void> {
  const { allowRpc, ...wallet } = options
  const isKnown = nodesOf(wallet)
  await target.exposeFunction(binding, async (url, request) => {
    const { hostname, origin } = new URL(url)
    if (!isKnown(url) && !loopback.test(hostname) && !allowRpc?.(url))
      throw new Error(`The node ${origin} is not allowed.`)
    return fetchCarried(url, request)
  })
  await target.addInitScript({ content: await injectScript({ ...wallet, rpcBinding: binding }) })
}

/** True for the URL of one of the wallet's nodes, or for a path below it. */
function nodesOf({ chains, solana, polkadot, bip122, cosmos, sui, stacks }: DevWalletOptions) {
  const families = [solana, polkadot, bip122, cosmos, sui, stacks]
  const networks: readonly { readonly rpcUrl?: string | undefined }[] = [
    ...chains,
    ...families.flatMap(family => family?.networks ?? []),
  ]
  const nodes = networks.flatMap(({ rpcUrl }) => (rpcUrl ? [new URL(rpcUrl)] : []))
  return (url: string) => {
    const { href, origin, pathname } = new URL(url)
    return nodes.some(
      node =>
        href === node.href ||
        (origin === node.origin && pathname.startsWith(`${node.pathname.replace(/\/$/, '')}/`)),
    )
  }
}
