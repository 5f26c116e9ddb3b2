import { createAsk } from '../createAsk.js'
import { createKeyring } from '../createKeyring.js'
import { createPermission, type Permission } from '../createPermission.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { provideSip030 } from './provideSip030.js'
import { type StacksContext, wordOf } from './StacksContext.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'

/** Creates the Stacks wallet over the shared queue and session, and lists it in `wbip_providers`. */
export function createStacks(host: NamespaceHost): NamespaceWallet {
  const { options, page } = host
  const [first, ...rest] = options.stacks?.networks ?? []
  if (!first) throw new TypeError("'stacks.networks' needs at least one network.")
  const permission = createPermission(host)
  const ended = new AbortController()
  const ctx = createStacksContext({ host, networks: [first, ...rest], permission, signal: ended.signal })
  const shown = page && options.announce !== false ? provideSip030(page, ctx, host) : undefined
  shown?.announce()
  return {
    namespace: 'stacks',
    permitted: permission.permitted,
    addresses: async () =>
      (await ctx.keys()).slice(0, host.accounts).map(key => key.address(wordOf(first.id))),
    revoke: permission.forbid,
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      shown?.dispose()
      permission.forget()
    },
  }
}

/** Binds the methods to one wallet's state, keys and queue. */
function createStacksContext(input: {
  readonly host: NamespaceHost
  readonly networks: readonly [StacksWalletNetwork, ...StacksWalletNetwork[]]
  readonly permission: Permission
  readonly signal: AbortSignal
}): StacksContext {
  const { host, networks, permission, signal } = input
  const { permitted, permit, forbid } = permission
  const { load, offered, visible, signing, onChange } = createKeyring({
    host,
    grant: permitted,
    isGranted: is => is,
    signal,
    derive: async count => (await import('./deriveAccounts.js')).deriveAccounts(host, count),
  })

  return {
    keys: load,
    visible,
    offered,
    async signer(address) {
      await this.keys()
      const found = visible().find(
        key =>
          address === undefined || [key.address('mainnet'), key.address('testnet')].includes(String(address)),
      )
      if (!found) throw providerRpcError(4100)
      return found
    },
    network(word) {
      const found = word === undefined ? networks[0] : networks.find(({ id }) => wordOf(id) === word)
      // It also signs for networks it cannot reach.
      if (found) return found
      if (word === 'mainnet' || word === 'testnet')
        return { id: word === 'mainnet' ? 'stacks:1' : '', rpcUrl: '' }
      throw providerRpcError(-32602, 'The wallet does not have this network.')
    },
    permit,
    forbid,
    isPermitted: () => permitted.get(),
    ask: createAsk({ host, namespace: 'stacks', signal }),
    afterSending: host.afterSending,
    askNode: host.askNode,
    faulty(sign, key) {
      const signer = signing(key)
      return signer ? sign(signer) : 'not a signature'
    },
    onChange,
  }
}
