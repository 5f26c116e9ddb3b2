import { createAsk } from '../createAsk.js'
import { createKeyring } from '../createKeyring.js'
import type { Permission } from '../createPermission.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { StandardAccount, StandardContext, StandardKey } from './StandardContext.js'
import type { StandardFamily } from './StandardFamily.js'

export interface StandardContextInput<Key extends StandardKey> {
  readonly host: NamespaceHost
  readonly family: StandardFamily<Key>
  readonly permission: Permission
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
}

export function createStandardContext<Key extends StandardKey>({
  host,
  family: { namespace, networks, chainOf, features, deriveKeys },
  permission: { permitted, permit, forbid },
  signal,
}: StandardContextInput<Key>): StandardContext<Key> {
  const chains = [...new Set(networks.map(({ id }) => chainOf(id)))]
  const known = new Map<Key, StandardAccount>()

  const { load, offered, visible, nameOf, signing, onChange } = createKeyring({
    host,
    grant: permitted,
    isGranted: is => is,
    signal,
    derive: async count => deriveKeys(host.seed, count),
  })
  function accountOf(key: Key): StandardAccount {
    const { address } = key
    const label = nameOf(key)
    const account = known.get(key) ?? { address, publicKey: key.publicKey.slice(), chains, features, label }
    known.set(key, account)
    return account
  }

  const ctx: StandardContext<Key> = {
    keys: load,
    accounts: () => visible().map(accountOf),
    offered: () => offered().map(({ address }) => address),
    async signer(account) {
      await ctx.keys()
      const address = isRecord(account) ? account['address'] : undefined
      const found = visible().find(key => key.address === address)
      if (!found) throw providerRpcError(4100)
      return found
    },
    signing,
    permit,
    forbid,
    ask: createAsk({ host, namespace, signal }),
    afterSending: host.afterSending,
    network(chain) {
      const found = chain === undefined ? networks[0] : networks.find(({ id }) => chainOf(id) === chain)
      if (!found) throw providerRpcError(-32602, 'The wallet does not have this chain.')
      return found
    },
    onChange: listener => onChange(() => listener({ accounts: ctx.accounts() })),
  }
  return ctx
}
