import {
  type CaipNetworkId,
  KitError,
  type RelayEvent,
  type RelayGrant,
  type WalletSession,
} from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { type GrantedAccount, grantedNetworks, readGranted } from '@latchkit/core/plugin'
import { readField, readTexts } from '@latchkit/core/untrusted'
import { createSession } from '../connect/createSession.js'
import { currentNetwork } from '../connect/currentNetwork.js'
import { keyOf, readAccounts } from '../connect/readAccounts.js'
import type { Extension } from '../discovery/Injected.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: PolkadotEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  signal?.throwIfAborted()
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'polkadot')
  const extension = relayExtension(env, grant)
  const accounts = readAccounts(await extension.accounts())
  const network = currentNetwork({ ...env, config: { ...env.config, networks } }, networkId)
  const session = createSession(env, { extension, accounts, network })
  const { disconnect } = session
  return Object.assign(session, {
    async disconnect() {
      await disconnect()
      await settleBy(grant.disconnect(), DEADLINES.disconnect - 100).catch(() => {})
    },
  })
}

/** An extension adapter for a wallet behind a relay. The same key on several networks is one account. */
function relayExtension(env: PolkadotEnv, grant: RelayGrant): Extension {
  let first: string | undefined
  let ended = false

  function accounts(): object[] {
    const granted = ended ? [] : grantedAccounts(env, grant)
    const isChosen = ({ key }: { key: string }) => key === first
    const inOrder = [...granted.filter(isChosen), ...granted.filter(account => !isChosen(account))]
    return inOrder.map(({ address }) => ({ address }))
  }
  /** The wallet's own form of an address, on a network or on any. */
  function find(payload: object, networkId?: string) {
    const key = keyOf(String(readField(payload, 'address')))
    const found = grantedAccounts(env, grant).find(
      account => account.key === key && (networkId ?? account.networkId) === account.networkId,
    )
    if (found) return found
    throw new KitError('network/NOT_IN_WALLET', {
      message: `The wallet did not grant this account on ${networkId ?? 'any network of the app'}`,
      context: { network: networkId ?? '' },
      pluginId: 'polkadot',
    })
  }
  const can = (method: string) => grant.methods().includes(method)

  return {
    accounts: async () => accounts(),
    subscribe: listener =>
      grant.watch((what: RelayEvent | 'change' | 'end') => {
        if (what === 'end') ended = true
        // Wallets name the account in use first, as an address or as CAIP-10.
        else if (what !== 'change' && what.name === 'accountsChanged')
          first = keyOf(readTexts(what.data, 1)[0]?.split(':').at(-1) ?? '') ?? first
        listener(accounts())
      }),
    ...(can('polkadot_signMessage') && {
      async signRaw(payload: object) {
        const { address, networkId: chainId } = find(payload)
        const params = { ...payload, address }
        return grant.request({ method: 'polkadot_signMessage', params, chainId })
      },
    }),
    ...(can('polkadot_signTransaction') && {
      async signPayload(payload: object) {
        const genesis = String(readField(payload, 'genesisHash'))
        const { address, networkId: chainId } = find(payload, `polkadot:${genesis.slice(2, 34)}`)
        // The address in the payload is not part of what is signed; both have to be the same.
        const params = { address, transactionPayload: { ...payload, address } }
        return grant.request({ method: 'polkadot_signTransaction', params, chainId })
      },
    }),
  }
}

/** An account that was granted, and the account id in its address as hex. */
interface PolkadotGrant extends GrantedAccount {
  readonly key: string
}

/** The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address is dropped. */
function grantedAccounts({ config }: PolkadotEnv, grant: RelayGrant): PolkadotGrant[] {
  const granted = readGranted(grant.accounts(), 'polkadot').flatMap(account => {
    const key = keyOf(account.address)
    return key === undefined ? [] : [{ ...account, key }]
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
