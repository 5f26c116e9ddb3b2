import type { DevWalletOptions } from './DevWalletOptions.js'
import { injectScript } from './injectScript.js'

/** The used parts of a Playwright `BrowserContext` or `Page`. */
export interface ScriptTarget {
  addInitScript(script: { content: string }): Promise<unknown>
  exposeFunction(name: string, run: (url: string, body: string) => Promise<string>): Promise<unknown>
}

/** Options of `installDevWallet`. */
export interface InstallOptions extends Omit<DevWalletOptions, 'rpcFetch'> {
  /**
   * Which further node URLs a page may reach through the binding, e.g. those it adds as networks.
   * Those of `chains` and the own machine are always allowed.
   */
  readonly allowRpc?: (url: string) => boolean
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const binding = '__latchkitDevWalletRpc'

/**
 * Puts a test wallet into every page of a Playwright context (or into one page). JSON-RPC goes through Node,
 * so pages with a strict content security policy work too.
 */
export async function installDevWallet(target: ScriptTarget, options: InstallOptions): Promise<void> {
  const { allowRpc, ...wallet } = options
  const nodes = [...wallet.chains, ...(wallet.solana?.networks ?? [])]
  const known = new Set(nodes.map(({ rpcUrl }) => rpcUrl))
  await target.exposeFunction(binding, async (url, body) => {
    if (!known.has(url) && !loopback.test(new URL(url).hostname) && !allowRpc?.(url)) {
      throw new Error(`The node ${new URL(url).origin} is not allowed.`)
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    return response.text()
  })
  await target.addInitScript({ content: await injectScript({ ...wallet, rpcBinding: binding }) })
}
