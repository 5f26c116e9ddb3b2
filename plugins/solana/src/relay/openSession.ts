import { type CaipNetworkId, KitError, type RelayGrant, type WalletSession } from '@latchkit/core'
import { grantedNetworks, readGranted } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { relayStandardWallet, type StandardWallet } from '@latchkit/core/wallet-standard'
import { base58, base64 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import { connect } from '../connect/connect.js'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { realId } from './chainAliases.js'

/** The account of an input, on a chain of Wallet Standard or on any. Throws where it was not granted. */
type FindGrant = (address: string, chain?: string) => SolanaGrant

interface Input {
  readonly account: { readonly address: string }
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: object
}

/** No transaction of this family is longer, in characters of base64. */
const LONGEST = 10_000

/** Creates a session from what a wallet granted over a relay. From there on it is used and checked like an injected one. */
export async function openSession(
  env: SolanaEnv,
  grant: RelayGrant,
  { networkId, signal }: { networkId?: CaipNetworkId; signal?: AbortSignal },
): Promise<WalletSession> {
  const networks = grantedNetworks(env.config.networks, grantedAccounts(env, grant), 'solana')
  const preferred = networks.find(({ id }) => id === networkId) ?? networks[0]
  const request = {
    silent: false,
    networkId: preferred.id,
    signal: signal ?? new AbortController().signal,
  }
  return connect(env, relayWallet(env, grant), request)
}

/** A Wallet Standard adapter for a wallet behind a relay. Its features are those whose methods were granted. */
function relayWallet(env: SolanaEnv, grant: RelayGrant): StandardWallet {
  const granted = () => grantedAccounts(env, grant)
  function find(address: string, chain?: string): SolanaGrant {
    const own = granted().filter(other => other.address === address)
    const found = chain === undefined ? own[0] : own.find(other => other.chain === chain)
    if (found) return found
    throw new KitError('network/NOT_IN_WALLET', {
      message: `The wallet did not grant this account on ${chain ?? 'any network of the app'}`,
      context: { network: chain ?? '' },
      pluginId: 'solana',
    })
  }
  return relayStandardWallet({ grant, granted, features: signingFeatures(grant, find) })
}

/** The features of Wallet Standard that a wallet granted the methods for, over the relay's JSON-RPC. */
function signingFeatures(grant: RelayGrant, find: FindGrant): Readonly<Record<string, object>> {
  const can = (method: string) => grant.methods().includes(method)

  async function signMessage(...inputs: Input[]) {
    return each(inputs, async ({ account, message }) => {
      const { address, chainId } = find(account.address)
      const params = { message: base58.encode(message), pubkey: address }
      const answer = await grant.request({ method: 'solana_signMessage', params, chainId })
      const signature = readSignature(answer, 'solana_signMessage')
      if (grant.signsByKey) {
        const { verifyMessage } = await import('../sign/verifyMessage.js')
        const text = base58.encode(signature)
        if (!(await verifyMessage({ caipAddress: `${chainId}:${address}`, message, signature: text })))
          throw mismatch()
      }
      return { signature, signedMessage: message }
    })
  }
  async function signTransaction(...inputs: Input[]) {
    const [first] = inputs
    if (first && inputs.length > 1 && can('solana_signAllTransactions')) {
      const method = 'solana_signAllTransactions'
      const { chainId } = find(first.account.address, first.chain)
      const params = { transactions: inputs.map(({ transaction }) => base64.encode(transaction)) }
      const signed = readField(await grant.request({ method, params, chainId }), 'transactions')
      return inputs.map((_, index) => ({
        signedTransaction: readTransaction(readField(signed, String(index)), method),
      }))
    }
    return each(inputs, async ({ account, transaction, chain }) => {
      const { address, publicKey, chainId } = find(account.address, chain)
      const text = base64.encode(transaction)
      if (!can('solana_signTransaction')) {
        const method = 'solana_signAllTransactions'
        const answer = await grant.request({ method, params: { transactions: [text] }, chainId })
        return {
          signedTransaction: readTransaction(readField(readField(answer, 'transactions'), '0'), method),
        }
      }
      const method = 'solana_signTransaction'
      const answer = await grant.request({ method, params: { transaction: text, pubkey: address }, chainId })
      const whole = readField(answer, 'transaction')
      if (whole !== undefined && whole !== null) return { signedTransaction: readTransaction(whole, method) }
      const { putSignature } = await import('./putSignature.js')
      const signed = putSignature(transaction, publicKey, readSignature(answer, method))
      if (!signed) throw badAnswer(method)
      return { signedTransaction: signed }
    })
  }
  async function signAndSendTransaction(...inputs: Input[]) {
    return each(inputs, async ({ account, transaction, chain, options }) => {
      const { address, chainId } = find(account.address, chain)
      const method = 'solana_signAndSendTransaction'
      const params = {
        transaction: base64.encode(transaction),
        pubkey: address,
        sendOptions: { preflightCommitment: 'confirmed', ...options },
      }
      return { signature: readSignature(await grant.request({ method, params, chainId }), method) }
    })
  }

  const features: Record<string, object> = {}
  if (can('solana_signMessage')) features['solana:signMessage'] = { signMessage }
  if (can('solana_signTransaction') || can('solana_signAllTransactions'))
    features['solana:signTransaction'] = { signTransaction }
  if (can('solana_signAndSendTransaction'))
    features['solana:signAndSendTransaction'] = { signAndSendTransaction }
  return features
}

/** One after the other: each may need a confirmation. */
async function each<Result>(inputs: readonly Input[], run: (input: Input) => Promise<Result>) {
  const results: Result[] = []
  for (const input of inputs) results.push(await run(input))
  return results
}

function readSignature(answer: unknown, method: string): Uint8Array {
  const text = readField(answer, 'signature')
  try {
    const bytes = typeof text === 'string' && text.length <= 100 ? base58.decode(text) : undefined
    if (bytes?.length === 64) return bytes
  } catch {
    // No base58.
  }
  throw badAnswer(method)
}

function readTransaction(text: unknown, method: string): Uint8Array {
  try {
    if (typeof text === 'string' && text.length > 0 && text.length <= LONGEST) return base64.decode(text)
  } catch {
    // No base64.
  }
  throw badAnswer(method)
}

const badAnswer = (method: string) =>
  new KitError('solana/BAD_ANSWER', {
    message: 'The wallet returned no valid signature of the request',
    context: { method },
    pluginId: 'solana',
  })

const mismatch = () =>
  new KitError('sign/MISMATCH', {
    message: 'The signature is not of the account in use',
    context: { field: 'signature' },
    pluginId: 'solana',
  })

/** An account that was granted, on one of the app's networks. */
interface SolanaGrant {
  readonly address: string
  readonly publicKey: Uint8Array
  /** As CAIP-2 has it now. */
  readonly networkId: CaipNetworkId
  /** In the wallet's own spelling, which requests must use. */
  readonly chainId: CaipNetworkId
  /** As Wallet Standard has it. */
  readonly chain: string
}

/** The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address is dropped. */
function grantedAccounts({ config }: SolanaEnv, grant: RelayGrant): SolanaGrant[] {
  const granted = readGranted(grant.accounts(), 'solana').flatMap(({ networkId: chainId, address }) => {
    const networkId = realId(chainId)
    const publicKey = readAddress(address)
    return publicKey ? [{ address, publicKey, networkId, chainId, chain: standardChain(networkId) }] : []
  })
  return config.networks.flatMap(({ id }) => {
    const own = granted.filter(({ networkId }) => networkId === id)
    // A wallet may grant a network under both ids; it is one account all the same.
    return [...own.filter(({ chainId }) => chainId === id), ...own.filter(({ chainId }) => chainId !== id)]
  })
}
