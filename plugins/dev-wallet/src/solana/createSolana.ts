import { base58, base64 } from '@scure/base'
import { createRpc } from '../eip155/createRpc.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { signInText } from '../signInText.js'
import { visibleText } from '../visibleText.js'
import { askToSign } from '../walletStandard/askToSign.js'
import { copyBytes } from '../walletStandard/copyBytes.js'
import { createStandardWallet } from '../walletStandard/createStandardWallet.js'
import type { StandardContext, StandardNetwork } from '../walletStandard/StandardContext.js'
import type { SolanaKey } from './deriveKeys.js'
import { describeTransaction } from './describeTransaction.js'
import { readTransaction } from './readTransaction.js'

const known: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3': 'solana:testnet',
}

/** A network's name in Wallet Standard; networks without one are `solana:localnet`. */
const chainOf = (networkId: string): string => known[networkId] ?? 'solana:localnet'

/** Creates the Solana wallet over the shared queue and session, and announces it by Wallet Standard. */
export function createSolana(host: NamespaceHost): NamespaceWallet {
  const [first, ...rest] = host.options.solana?.networks ?? []
  if (!first) throw new TypeError("'solana.networks' needs at least one network.")
  return createStandardWallet(host, {
    namespace: 'solana',
    networks: [first, ...rest],
    chainOf,
    features: [
      'solana:signMessage',
      'solana:signIn',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ],
    deriveKeys: async (seed, count) => (await import('./deriveKeys.js')).deriveKeys(seed, count),
    createFeatures: ctx => createFeatures(ctx, host),
  })
}

/** Runs inputs one at a time, so that each prompt waits for the previous one. */
async function each<T>(inputs: readonly unknown[], run: (input: unknown) => Promise<T>): Promise<T[]> {
  const outputs: T[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function createFeatures(ctx: StandardContext<SolanaKey>, { origin, askNode }: NamespaceHost) {
  const rpc = createRpc(askNode)
  const sign = (key: SolanaKey, message: Uint8Array) => ctx.signing(key)?.sign(message) ?? new Uint8Array(12)

  async function signMessage(input: unknown) {
    const message = copyBytes(input, 'message')
    const key = await ctx.signer(isRecord(input) ? input['account'] : undefined)
    await askToSign(ctx, key, message, base58)
    return { signedMessage: message, signature: sign(key, message), signatureType: 'ed25519' }
  }

  /** Connects the page as well: one prompt for both. */
  async function signIn(input: unknown) {
    const asked = isRecord(input) ? input['address'] : undefined
    const keys = await ctx.keys()
    const [chosen] = ctx.offered()
    const key = keys.find(({ address }) => address === (asked ?? chosen))
    if (!key || !ctx.offered().includes(key.address)) throw providerRpcError(4100)
    const message = new TextEncoder().encode(signInText('Solana', input, origin, key.address))
    await askToSign(ctx, key, message, base58)
    ctx.permit()
    const account = ctx.accounts().find(({ address }) => address === key.address)
    return { account, signedMessage: message, signature: sign(key, message), signatureType: 'ed25519' }
  }

  async function signTransaction(input: unknown) {
    const transaction = readTransaction(copyBytes(input, 'transaction'))
    const fields = isRecord(input) ? input : {}
    const network = ctx.network(fields['chain'])
    const key = await ctx.signer(fields['account'])
    if (!transaction.signers.includes(key.address)) {
      throw providerRpcError(-32602, 'The account has nothing to sign in this transaction.')
    }
    await ctx.ask('send-transaction', {
      details: { from: key.address, message: base64.encode(transaction.message) },
      lines: [
        { label: 'Network', value: visibleText(network.name ?? network.id) },
        { label: 'From', value: key.address, as: 'address' },
        ...describeTransaction(transaction),
      ],
    })
    const signature = sign(key, transaction.message)
    return { signedTransaction: transaction.withSignature(key.address, signature), network, signature }
  }

  function send(signedTransaction: Uint8Array, { rpcUrl }: StandardNetwork) {
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    return rpc(rpcUrl, 'sendTransaction', [base64.encode(signedTransaction), options])
  }

  async function signAndSend(input: unknown) {
    const { signedTransaction, network } = await signTransaction(input)
    const sent = await send(signedTransaction, network)
    return ctx.afterSending({ signature: base58.decode(String(sent)) })
  }

  const supportedTransactionVersions = ['legacy', 0]
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: unknown[]) => each(inputs, signMessage),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: unknown[]) => each(inputs.length === 0 ? [{}] : inputs, signIn),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: (...inputs: unknown[]) =>
        each(inputs, async input => {
          const { signedTransaction, network } = await signTransaction(input)
          return ctx.afterSending({ signedTransaction }, () => send(signedTransaction, network))
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: unknown[]) => each(inputs, signAndSend),
    },
  }
}
