import { hex } from '@scure/base'
import { Address, OutScript, Script, Transaction } from '@scure/btc-signer'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { BitcoinContext } from './BitcoinContext.js'
import { coinsOf, feeRateOf } from './readNode.js'

export interface TransferWish {
  readonly recipients: readonly { readonly address: unknown; readonly amount: unknown }[]
  /** In satoshi per virtual byte. Default: the node's estimate. */
  readonly feeRate?: unknown
  /** For outputs that hold data; hex or text. */
  readonly memos?: readonly unknown[]
}

/** The least that nodes pass on to P2WPKH, in satoshi. */
const DUST = 294n
/** Of a transaction without inputs and outputs, and of each input, in virtual bytes. */
const [BASE, INPUT] = [11, 68]

/** Pays from the payment address, with coins and a fee of the wallet's choice, and sends it. Throws −32602, 4001 and −32603. */
export async function transfer(ctx: BitcoinContext, wish: TransferWish): Promise<string> {
  await ctx.load()
  const key = ctx.accounts().find(({ purpose }) => purpose === 'payment')
  if (!key) throw providerRpcError(4100)
  const outputs = readOutputs(ctx, wish)
  const rate = wish.feeRate === undefined ? await feeRateOf(ctx) : Number(wish.feeRate)
  if (!(rate >= 1 && rate <= 1_000)) throw providerRpcError(-32602, 'The fee rate must be 1 to 1000 sat/vB.')
  const coins = [...(await coinsOf(ctx, key.address))].sort((one, other) => other.value - one.value)
  const transaction = new Transaction({ allowUnknownOutputs: true })
  const amount = outputs.reduce((sum, output) => sum + output.amount, 0n)
  const size = outputs.reduce((sum, { script }) => sum + 9 + script.length, BASE + 9 + key.script.length)
  let rest = -amount
  for (const { txid, vout, value } of coins) {
    const witnessUtxo = { script: key.script, amount: BigInt(value) }
    transaction.addInput({ txid, index: vout, sequence: 0xfffffffd, witnessUtxo })
    rest += BigInt(value)
    const change = rest - BigInt(Math.ceil((size + transaction.inputsLength * INPUT) * rate))
    if (change < 0n) continue
    for (const output of outputs) transaction.addOutput(output)
    if (change >= DUST) transaction.addOutput({ script: key.script, amount: change })
    const inputs = [{ address: key.address }]
    const { txid: id = '' } = await ctx.signPsbt(transaction.toPSBT(0), { inputs, broadcast: true })
    return id
  }
  throw providerRpcError(-32603, 'Not enough bitcoin for the amount and the fee.')
}

function readOutputs(ctx: BitcoinContext, { recipients, memos = [] }: TransferWish) {
  if (recipients.length === 0) throw providerRpcError(-32602, 'Recipients are missing.')
  const paid = recipients.map(({ address, amount }) => {
    if (!Number.isSafeInteger(amount) || BigInt(Number(amount)) < DUST)
      throw providerRpcError(-32602, `The amount must be ${DUST} satoshi or more.`)
    return { script: scriptOf(ctx, address), amount: BigInt(Number(amount)) }
  })
  const data = memos.map(memo => ({ script: Script.encode(['RETURN', memoBytes(String(memo))]), amount: 0n }))
  return [...paid, ...data]
}

function scriptOf(ctx: BitcoinContext, address: unknown): Uint8Array {
  try {
    return OutScript.encode(Address(ctx.network().prefixes).decode(String(address)))
  } catch {
    throw providerRpcError(-32602, `${String(address).slice(0, 100)} is no address of this network.`)
  }
}

const memoBytes = (memo: string): Uint8Array =>
  /^(?:[\da-f]{2})+$/i.test(memo) ? hex.decode(memo.toLowerCase()) : new TextEncoder().encode(memo)
