import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { AfterSending } from '../afterSending.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { BitcoinContext } from './BitcoinContext.js'
import type { BitcoinKey } from './deriveKeys.js'
import type { PsbtWish, SignedPsbt } from './PsbtWish.js'
import { describeTransaction, readTransaction } from './signRequests.js'

/** The wallet signs whatever type a PSBT names, and shows it. */
const ALL_TYPES = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]

interface Signing {
  readonly key: BitcoinKey
  readonly index: number
}

/** Signs a PSBT: all inputs of a wish or none. Throws −32602 where one cannot be signed, 4100 for a foreign address. */
export async function signPsbt(
  ctx: BitcoinContext,
  afterSending: AfterSending,
  psbt: Uint8Array,
  wish: PsbtWish,
): Promise<SignedPsbt> {
  await ctx.load()
  const transaction = readTransaction(psbt)
  const signings = await findSignings(ctx, transaction, wish)
  const keys = [...new Set(signings.map(({ key }) => key))]
  await ctx.ask('send-transaction', describeTransaction(keys, transaction, ctx.network()))
  sign(transaction, signings)
  if (wish.finalize) for (const { index } of signings) finalize(transaction, index)
  const signed = transaction.toPSBT(0)
  if (wish.broadcast) return afterSending({ psbt: signed, txid: await broadcast(ctx, signed) })
  return afterSending({ psbt: signed }, () => post(ctx, finishedHex(signed)))
}

async function findSignings(
  ctx: BitcoinContext,
  transaction: Transaction,
  { inputs }: PsbtWish,
): Promise<Signing[]> {
  const all = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  const isOf = (key: BitcoinKey) => (index: number) =>
    hex.encode(scriptOf(transaction, index)) === hex.encode(key.script)
  if (ctx.accounts().length === 0) throw providerRpcError(4100)
  const found: Signing[] = []
  const asked: NonNullable<PsbtWish['inputs']> = inputs ?? ctx.accounts().map(({ address }) => ({ address }))
  for (const { address, indexes, sighashTypes } of asked) {
    const key = await ctx.signer(address)
    for (const index of indexes ?? all.filter(isOf(key))) {
      if (!all.includes(index)) throw providerRpcError(-32602, `There is no input ${index}.`)
      const [type] = sighashTypes ?? []
      if (type !== undefined && transaction.getInput(index).sighashType === undefined)
        transaction.updateInput(index, { sighashType: type }, true)
      found.push({ key, index })
    }
  }
  if (found.length === 0) throw providerRpcError(-32602, 'No input belongs to these addresses.')
  return found
}

function scriptOf(transaction: Transaction, at: number): Uint8Array {
  const { witnessUtxo, nonWitnessUtxo, index = -1 } = transaction.getInput(at)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[index]?.script ?? new Uint8Array()
}

function sign(transaction: Transaction, signings: readonly Signing[]): void {
  try {
    for (const { key, index } of signings) {
      const isTaproot = hex.encode(scriptOf(transaction, index)) === hex.encode(key.script)
      if (key.purpose === 'ordinals' && isTaproot && !transaction.getInput(index).tapInternalKey)
        transaction.updateInput(index, { tapInternalKey: key.publicKey }, true)
      if (!transaction.signIdx(key.privateKey, index, ALL_TYPES)) throw new Error(`input ${index}`)
    }
  } catch (error) {
    throw providerRpcError(-32602, `It cannot be signed: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Those that others have to sign as well stay open. */
function finalize(transaction: Transaction, index: number): void {
  try {
    transaction.finalizeIdx(index)
  } catch {
    // A script of several keys.
  }
}

/** The final transaction in the format of a node. */
function finishedHex(psbt: Uint8Array): string {
  const transaction = readTransaction(psbt)
  for (let index = 0; index < transaction.inputsLength; index++) {
    const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
    if (!finalScriptSig && !finalScriptWitness) transaction.finalizeIdx(index)
  }
  return transaction.hex
}

/** Sends a PSBT that everybody has signed. Throws −32602 while somebody has not, −32603 with the node's reason. */
export async function broadcast(ctx: BitcoinContext, psbt: Uint8Array): Promise<string> {
  let text: string
  try {
    text = finishedHex(psbt)
  } catch {
    throw providerRpcError(-32602, 'Others have to sign it before it can be sent.')
  }
  return push(ctx, text)
}

/** Sends a finished transaction, hex. Throws −32602 for anything else, −32603 with the node's reason. */
export async function push(ctx: BitcoinContext, text: string): Promise<string> {
  const id = idOf(text)
  const response = await post(ctx, text)
  if (response.ok) return id
  const why = (await response.text()).slice(0, 200)
  throw providerRpcError(-32603, `The node refused the transaction: ${why}`)
}

function idOf(text: string): string {
  try {
    const options = { allowUnknownInputs: true, allowUnknownOutputs: true }
    return Transaction.fromRaw(hex.decode(text), options).id
  } catch {
    throw providerRpcError(-32602, 'This is no transaction.')
  }
}

async function post(ctx: BitcoinContext, body: string): Promise<Response> {
  const { rpcUrl } = ctx.network()
  if (rpcUrl) return ctx.askNode(`${rpcUrl}/tx`, { method: 'POST', body })
  throw providerRpcError(-32603, 'The wallet has no node of this network.')
}
