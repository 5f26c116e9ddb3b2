import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createValue } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import { registerWallet } from '../walletStandard/registerWallet.js'
import { createFeatures } from './createFeatures.js'
import { createSuiContext } from './createSuiContext.js'

/** Creates the Sui wallet over the shared queue and session, and announces it by Wallet Standard. */
export function createSui(host: NamespaceHost): NamespaceWallet {
  const { options, page, info } = host
  const [first, ...rest] = options.sui?.networks ?? []
  if (!first) throw new TypeError("'sui.networks' needs at least one network.")
  const networks = [first, ...rest] as const
  const permitted = createValue(false)
  const forget = rememberValue(options.remember === false ? undefined : page, permitted, {
    key: host.storageKey,
    parse: stored => (typeof stored === 'boolean' ? stored : undefined),
  })
  const ended = new AbortController()
  const ctx = createSuiContext({ host, networks, permitted, signal: ended.signal })
  // A page that was let in before sees its accounts without asking, as soon as there are keys.
  if (permitted.get()) ctx.keys().catch(() => {})

  const wallet = Object.freeze({
    version: '1.0.0' as const,
    name: info.name,
    icon: info.icon,
    chains: networks.map(({ id }) => id),
    features: createFeatures(ctx, options.sui),
    get accounts() {
      return ctx.accounts()
    },
  })
  const shown = page && options.announce !== false ? registerWallet(page, wallet) : undefined
  shown?.announce()
  return {
    namespace: 'sui',
    permitted,
    addresses: async () => (await ctx.keys()).slice(0, host.accounts).map(({ address }) => address),
    revoke: ctx.forbid,
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      shown?.dispose()
      forget()
    },
  }
}
