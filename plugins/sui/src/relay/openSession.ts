import { type CaipNetworkId, KitError, type RelayGrant, type WalletSession } from '@latchkit/core'
import { type GrantedAccount, grantedNetworks, readGranted } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { relayStandardWallet, type StandardWallet } from '@latchkit/core/wallet-standard'
import { readAddress } from '../address/parseAddress.js'
import { connect } from '../connect/connect.js'
import type { SuiEnv } from '../SuiEnv.js'

interface Input {
  readonly account: { readonly address: string }
  readonly chain: string
  readonly message: Uint8Array
  readonly transaction: { toJSON(): Promise<string> }
}

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: SuiEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'sui')
  const request = { silent: false, networkId, signal: signal ?? new AbortController().signal }
  return connect(env, relayWallet(env, grant), request)
}

/** A Wallet Standard adapter for a wallet behind a relay. Its features are those whose methods were granted. */
const relayWallet = (env: SuiEnv, grant: RelayGrant): StandardWallet =>
  relayStandardWallet({
    grant,
    granted: () => grantedAccounts(env, grant).map(({ address, networkId: chain }) => ({ address, chain })),
    features: signingFeatures(env, grant),
    canonical: address => address.toLowerCase(),
  })

/** The features of Wallet Standard that a wallet granted the methods for, over the relay's JSON-RPC. */
function signingFeatures(env: SuiEnv, grant: RelayGrant): Readonly<Record<string, object>> {
  async function ask(method: string, { account, chain }: Input, params: object): Promise<unknown> {
    const { address } = account
    const found = grantedAccounts(env, grant).find(
      other => other.address === address && other.networkId === chain,
    )
    if (found) return grant.request({ method, params: { ...params, address }, chainId: chain })
    throw new KitError('network/NOT_IN_WALLET', {
      message: `The wallet did not grant this account on ${chain}`,
      context: { network: chain },
      pluginId: 'sui',
    })
  }
  const all: Readonly<Record<string, readonly [feature: string, run: (input: Input) => Promise<unknown>]>> = {
    sui_signPersonalMessage: [
      'signPersonalMessage',
      async input => {
        const answer = await ask('sui_signPersonalMessage', input, { message: messageText(input.message) })
        return { signature: readField(answer, 'signature') }
      },
    ],
    sui_signTransaction: [
      'signTransaction',
      async input => {
        const transaction = await serialize(input)
        const answer = await ask('sui_signTransaction', input, { transaction })
        return {
          bytes: readField(answer, 'transactionBytes') ?? transaction,
          signature: readField(answer, 'signature'),
        }
      },
    ],
    sui_signAndExecuteTransaction: [
      'signAndExecuteTransaction',
      async input => {
        const transaction = await serialize(input)
        const answer = await ask('sui_signAndExecuteTransaction', input, { transaction })
        return { digest: readField(answer, 'digest') }
      },
    ],
  }
  const methods = grant.methods()
  return Object.fromEntries(
    Object.entries(all).flatMap(([method, [name, run]]) =>
      methods.includes(method) ? [[`sui:${name}`, { [name]: run }]] : [],
    ),
  )
}

/** A transaction in BCS and base64, as the relay's methods expect. It is already built, so nothing is looked up. */
async function serialize({ transaction }: Input): Promise<string> {
  const [{ Transaction }, { toBase64 }] = await Promise.all([
    import('@mysten/sui/transactions'),
    import('@mysten/sui/utils'),
  ])
  return toBase64(await Transaction.from(await transaction.toJSON()).build())
}

/** A message as text, because the relay's method accepts no bytes. Throws `rpc/INVALID_PARAMS` when the bytes are not UTF-8. */
function messageText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'Over a relay this family signs text only, and the bytes are not UTF-8 text',
      cause,
      pluginId: 'sui',
    })
  }
}

/** The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address is dropped. */
function grantedAccounts({ config }: SuiEnv, grant: RelayGrant): GrantedAccount[] {
  const granted = readGranted(grant.accounts(), 'sui').flatMap(({ networkId, address }) => {
    const checked = readAddress(address)
    return checked ? [{ networkId, address: checked }] : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
