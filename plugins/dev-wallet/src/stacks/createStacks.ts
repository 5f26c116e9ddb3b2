import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createValue } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import { createStacksContext } from './createStacksContext.js'
import { provideSip030 } from './provideSip030.js'
import { wordOf } from './StacksContext.js'

/** Creates the Stacks wallet over the shared queue and session, and lists it in `wbip_providers`. */
export function createStacks(host: NamespaceHost): NamespaceWallet {
  const { options, page } = host
  const [first, ...rest] = options.stacks?.networks ?? []
  if (!first) throw new TypeError("'stacks.networks' needs at least one network.")
  const permitted = createValue(false)
  const forget = rememberValue(options.remember === false ? undefined : page, permitted, {
    key: host.storageKey,
    parse: stored => (typeof stored === 'boolean' ? stored : undefined),
  })
  const ended = new AbortController()
  const ctx = createStacksContext({ host, networks: [first, ...rest], permitted, signal: ended.signal })
  const shown = page && options.announce !== false ? provideSip030(page, ctx, host) : undefined
  shown?.announce()
  return {
    namespace: 'stacks',
    permitted,
    addresses: async () =>
      (await ctx.keys()).slice(0, host.accounts).map(key => key.address(wordOf(first.id))),
    revoke: ctx.forbid,
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      shown?.dispose()
      forget()
    },
  }
}
