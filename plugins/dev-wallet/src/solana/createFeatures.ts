import { base58, base64 } from '@scure/base'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import { visibleText } from '../visibleText.js'
import { describeTransaction } from './describeTransaction.js'
import { readTransaction } from './readTransaction.js'
import type { SolanaContext } from './SolanaContext.js'

const textOf = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function bytesOf(input: unknown, field: string): Uint8Array {
  const value = isRecord(input) ? input[field] : undefined
  // Also of another window, whose Uint8Array is another class.
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  throw providerRpcError(-32602, `'${field}' must be bytes.`)
}

/** Runs inputs one after the other, so that each prompt waits for the one before it. */
async function each<T>(inputs: readonly unknown[], run: (input: unknown) => Promise<T>): Promise<T[]> {
  const outputs: T[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

/** The features of Wallet Standard that the wallet has. */
export function createFeatures(ctx: SolanaContext) {
  async function connect(input?: unknown) {
    await ctx.keys()
    if (ctx.accounts().length > 0) return { accounts: ctx.accounts() }
    if (isRecord(input) && input['silent'] === true) return { accounts: [] }
    const accounts = ctx.offered()
    await ctx.ask('connect', {
      details: { accounts },
      lines: [
        ...accounts.map(value => ({ label: 'Account', value, as: 'address' as const })),
        { label: 'Network', value: ctx.network(undefined).name },
      ],
    })
    ctx.permit()
    return { accounts: ctx.accounts() }
  }

  async function signMessage(input: unknown) {
    const message = bytesOf(input, 'message')
    const key = await ctx.signer(isRecord(input) ? input['account'] : undefined)
    const text = textOf(message)
    await ctx.ask('sign-message', {
      details: { address: key.address, message: base58.encode(message.slice(0, 4096)), text },
      lines: [
        { label: 'Account', value: key.address, as: 'address' },
        text === undefined
          ? { label: 'Message (bytes)', value: visibleText(base64.encode(message)), as: 'code' }
          : { label: 'Message', value: visibleText(text), as: 'code' },
      ],
    })
    return { signedMessage: message, signature: await ctx.sign(key, message), signatureType: 'ed25519' }
  }

  async function signTransaction(input: unknown) {
    const transaction = readTransaction(bytesOf(input, 'transaction'))
    const fields = isRecord(input) ? input : {}
    const network = ctx.network(fields['chain'])
    const key = await ctx.signer(fields['account'])
    if (!transaction.signers.includes(key.address)) {
      throw providerRpcError(-32602, 'The account has nothing to sign in this transaction.')
    }
    await ctx.ask('send-transaction', {
      details: { from: key.address, message: base64.encode(transaction.message) },
      lines: [
        { label: 'Network', value: visibleText(network.name) },
        { label: 'From', value: key.address, as: 'address' },
        ...describeTransaction(transaction),
      ],
    })
    const signature = await ctx.sign(key, transaction.message)
    return { signedTransaction: transaction.withSignature(key.address, signature), network, signature }
  }

  async function signAndSend(input: unknown) {
    const { signedTransaction, network } = await signTransaction(input)
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    const sent = await ctx.rpc(network.rpcUrl, 'sendTransaction', [base64.encode(signedTransaction), options])
    return { signature: base58.decode(String(sent)) }
  }

  const supportedTransactionVersions = ['legacy', 0]
  return {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => ctx.forbid() },
    'standard:events': {
      version: '1.0.0',
      on: (event: unknown, listener: unknown) =>
        event === 'change' && typeof listener === 'function'
          ? ctx.onChange(change => void listener(change))
          : () => {},
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: unknown[]) => each(inputs, signMessage),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: (...inputs: unknown[]) =>
        each(inputs, async input => ({
          signedTransaction: (await signTransaction(input)).signedTransaction,
        })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: unknown[]) => each(inputs, signAndSend),
    },
  }
}
