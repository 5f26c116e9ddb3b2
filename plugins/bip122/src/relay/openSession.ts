import {
  type CaipNetworkId,
  KitError,
  type RelayEvent,
  type RelayGrant,
  type WalletSession,
} from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { type GrantedAccount, grantedNetworks, readGranted } from '@latchkit/core/plugin'
import { parseJson, readField, readItems, readTexts } from '@latchkit/core/untrusted'
import { base64, hex } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { connect } from '../connect/connect.js'
import type { BitcoinWallet, ReportedAccount, WalletReport } from '../dialect/BitcoinWallet.js'
import { messageText } from '../dialect/messageText.js'

/** Longer strings are not a list of addresses. */
const LONGEST = 200_000

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: BitcoinEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'bip122')
  const request = { silent: false, networkId, signal: signal ?? new AbortController().signal }
  return connect(env, relayWallet(env, grant, networkId), request)
}

/**
 * An adapter for a wallet behind a relay. Accounts and network come from the grant. It switches between granted
 * networks by itself, because each request names its own.
 */
function relayWallet(
  env: BitcoinEnv,
  grant: RelayGrant,
  preferred: CaipNetworkId | undefined,
): BitcoinWallet {
  let details = readDetails(readField(grant.properties(), 'bip122_getAccountAddresses'))
  let current = preferred
  let first: string | undefined
  let ended = false

  const can = (method: string) => grant.methods().includes(method)
  function inUse(): { readonly networkId?: CaipNetworkId; readonly addresses: readonly string[] } {
    const granted = ended ? [] : grantedAccounts(env, grant)
    const networkId = (granted.find(account => account.networkId === current) ?? granted[0])?.networkId
    current = networkId ?? current
    const addresses = granted.filter(account => account.networkId === networkId).map(({ address }) => address)
    const isChosen = (address: string) => address === first
    return {
      networkId,
      addresses: [...addresses.filter(isChosen), ...addresses.filter(address => !isChosen(address))],
    }
  }
  async function report(): Promise<WalletReport> {
    const { networkId, addresses } = inUse()
    return {
      networkId,
      accounts: addresses.map((address): ReportedAccount => details.get(address) ?? { address }),
    }
  }
  async function ask(method: string, params: object): Promise<unknown> {
    const { networkId } = inUse()
    if (networkId) return grant.request({ method, params, chainId: networkId })
    throw specError('core/DISCONNECTED', { pluginId: 'bip122', outcome: 'untouched' })
  }
  function select(networkId: unknown): boolean {
    const found = grantedAccounts(env, grant).find(account => account.networkId === networkId)
    if (found) current = found.networkId
    return found !== undefined
  }
  function hear(what: RelayEvent | 'change' | 'end') {
    if (what === 'end') ended = true
    if (what === 'end' || what === 'change') return
    const { name, data, chainId } = what
    if (name === 'chainChanged' && !select(data)) select(chainId)
    // Wallets name the account in use first, as an address or as CAIP-10.
    if (name === 'accountsChanged') first = readTexts(data, 1)[0]?.split(':').at(-1) ?? first
    if (name === 'bip122_addressesChanged') details = new Map([...details, ...readDetails(data)])
  }

  return {
    features: [
      ...(can('signMessage') ? ['sign-message'] : []),
      ...(can('signPsbt') || can('sendTransfer') ? ['send-transaction'] : []),
      'switch-network',
    ],
    connect: report,
    report,
    async signMessage({ address, message, protocol }) {
      const params = {
        account: address,
        address,
        message: messageText(message),
        protocol: protocol.toLowerCase(),
      }
      const answer = await ask('signMessage', params)
      const signer = readField(answer, 'address')
      if (signer !== undefined && signer !== address) {
        throw new KitError('sign/MISMATCH', {
          message: 'The wallet signed with a different account',
          context: { field: 'account' },
          pluginId: 'bip122',
        })
      }
      const signature = readField(answer, 'signature')
      const isHex = typeof signature === 'string' && /^(?:[\da-f]{2}){60,5000}$/i.test(signature)
      return isHex ? hex.decode(signature.toLowerCase()) : signature
    },
    async signPsbt({ psbt, inputs: signInputs }) {
      const account = signInputs[0]?.address
      const params = { account, psbt: base64.encode(psbt), signInputs, broadcast: false }
      return readField(await ask('signPsbt', params), 'psbt')
    },
    /** Only where it is clear whose coins are spent. */
    get transfer() {
      const [account, ...others] = inUse().addresses
      if (!account || others.length > 0 || !can('sendTransfer')) return undefined
      return async (recipientAddress: string, satoshi: number) =>
        readField(await ask('sendTransfer', { account, recipientAddress, amount: String(satoshi) }), 'txid')
    },
    async switchNetwork({ id }) {
      if (select(id)) return
      throw specError('network/NOT_IN_WALLET', { context: { network: id }, pluginId: 'bip122' })
    },
    listen: changed =>
      grant.watch(what => {
        hear(what)
        changed()
      }),
    disconnect: () => grant.disconnect(),
  }
}

/**
 * Reads the result of `getAccountAddresses`, which wallets store in the session's properties as JSON, or send as an
 * event: public keys, paths and purposes by address.
 */
function readDetails(value: unknown): Map<unknown, ReportedAccount> {
  const list = readItems(typeof value === 'string' ? readList(value) : value)
  return new Map(
    list.map(entry => {
      const [address, publicKey, path] = ['address', 'publicKey', 'path'].map(key => readField(entry, key))
      const intention = readField(entry, 'intention')
      const purpose = /^ordinals?$/.test(String(intention)) ? 'ordinals' : 'payment'
      return [
        address,
        { address, publicKey, path, ...(typeof intention === 'string' ? { purpose } : {}) },
      ] as const
    }),
  )
}

function readList(text: string): unknown {
  try {
    const found = text.length <= LONGEST ? parseJson(text) : undefined
    // Some wallets sort them by purpose.
    return Array.isArray(found) ? found : readField(found, 'payment')
  } catch {
    return undefined // no JSON
  }
}

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address of
 * them is dropped.
 */
function grantedAccounts({ config }: BitcoinEnv, grant: RelayGrant): GrantedAccount[] {
  const granted = readGranted(grant.accounts(), 'bip122').flatMap(({ networkId, address }) => {
    const decoded = decodeAddress(address)
    return typeof decoded !== 'string' && isOn(decoded, networkId)
      ? [{ networkId, address: decoded.address }]
      : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
