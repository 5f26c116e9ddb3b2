import {
  type CaipNetworkId,
  KitError,
  type RelayEvent,
  type RelayGrant,
  type WalletSession,
} from '@latchkit/core'
import { type GrantedAccount, grantedNetworks, readGranted } from '@latchkit/core/plugin'
import { parseJson, readField, readItems, readTexts } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { createSession } from '../connect/createSession.js'
import { currentNetwork } from '../connect/currentNetwork.js'
import { look } from '../connect/look.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'

/** The session property with the list of addresses and their keys. */
const PROPERTIES = ['stacks_getAddresses', 'stx_getAddresses']

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: StacksEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  signal?.throwIfAborted()
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'stacks')
  const network = currentNetwork({ ...env, config: { ...env.config, networks } }, networkId)
  const provider = relayProvider(env, grant)
  return createSession(env, { provider, accounts: await look(env, provider, signal), network })
}

/** A SIP-030 provider for a wallet behind a relay. Unlike SIP-030, each request names the signing account. */
function relayProvider(env: StacksEnv, grant: RelayGrant): StacksProvider {
  const keys = readKeys(grant)
  let first: string | undefined
  let ended = false

  function granted() {
    const all = ended ? [] : grantedAccounts(env, grant)
    return [...all.filter(({ hash }) => hash === first), ...all.filter(({ hash }) => hash !== first)]
  }
  const addresses = () => granted().map(({ address }) => ({ address, publicKey: keys.get(address) }))
  async function ask(method: string, given: object): Promise<unknown> {
    const network = readField(given, 'network')
    const all = granted()
    const named = decodeAddress(readField(given, 'address'))
    // The account that was reviewed, or else the one that is shown: a wallet may grant others on other networks.
    const hash = typeof named === 'string' ? all[0]?.hash : named.hash
    const account = all.find(one => networkWord(one.networkId) === network && one.hash === hash)
    if (!account) {
      throw new KitError('network/NOT_IN_WALLET', {
        message: `The wallet did not grant this account on ${String(network).slice(0, 40)}`,
        context: { network: String(network).slice(0, 40) },
        outcome: 'untouched',
        pluginId: 'stacks',
      })
    }
    const { address, networkId: chainId } = account
    const isSigned = method === 'stx_signMessage' || method === 'stx_signStructuredMessage'
    const from = isSigned ? { address } : { address, sender: address }
    const params = method === 'stx_getAddresses' ? given : { ...given, ...from }
    return grant.request({ method, params, chainId })
  }

  return {
    id: 'relay',
    // The first two are answered here, without asking the wallet.
    methods: ['wallet_getAccount', 'wallet_disconnect', ...grant.methods()],
    async request(method, params = {}) {
      if (method === 'wallet_disconnect') return { result: await grant.disconnect() }
      if (method === 'wallet_getAccount') return { result: { addresses: addresses() } }
      if (!grant.methods().includes(method))
        return { error: { code: -32601, message: `The wallet did not grant ${method}` } }
      return { result: await ask(method, params) }
    },
    listen: changed =>
      grant.watch((what: RelayEvent | 'change' | 'end') => {
        if (what === 'end') ended = true
        // Wallets name the account in use first, as an address or as CAIP-10.
        else if (what !== 'change' && what.name.endsWith('accountsChanged')) {
          const named = decodeAddress(readTexts(what.data, 1)[0]?.split(':').at(-1))
          if (typeof named !== 'string') first = named.hash
        }
        changed(what)
      }),
  }
}

/** Public keys by address, where the wallet reported them. They are checked against the address later. */
function readKeys(grant: RelayGrant): Map<unknown, unknown> {
  for (const name of PROPERTIES) {
    const text = readField(grant.properties(), name)
    try {
      const parsed = typeof text === 'string' && text.length < 100_000 ? parseJson(text) : text
      const list = readItems(Array.isArray(parsed) ? parsed : readField(parsed, 'addresses'))
      if (list.length > 0)
        return new Map(list.map(entry => [readField(entry, 'address'), readField(entry, 'publicKey')]))
    } catch {
      // No JSON.
    }
  }
  return new Map()
}

/** An account that was granted, and the hash in its address. */
interface StacksGrant extends GrantedAccount {
  readonly hash: string
}

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address of
 * them is dropped.
 */
function grantedAccounts({ config }: StacksEnv, grant: RelayGrant): StacksGrant[] {
  const granted = readGranted(grant.accounts(), 'stacks').flatMap(account => {
    const found = decodeAddress(account.address)
    if (typeof found === 'string') return []
    return found.isMainnet === (networkWord(account.networkId) === 'mainnet')
      ? [{ ...account, hash: found.hash }]
      : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
