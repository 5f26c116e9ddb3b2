import { hex } from '@scure/base'
import { Psbt, type Transaction } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import { invalid } from './invalid.js'
import type { Coin } from './readCoins.js'
import { contradiction } from './readSource.js'

export interface PsbtPlan {
  readonly from: DecodedAddress
  /** Public key of the sender, hex. Required to spend from Taproot and nested addresses. */
  readonly publicKey?: string | undefined
  readonly coins: readonly Pick<Coin, 'txid' | 'vout' | 'value'>[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[]
  /** Reads the whole transaction that a coin comes from. */
  readonly source: (txid: string) => Promise<Transaction>
}

/** Allows the fee to be raised later (BIP-125). */
const REPLACEABLE = 0xfffffffd

/** Builds a PSBT (BIP-174) that spends coins of one address, with everything that hardware wallets need. */
export async function buildPsbt({ from, publicKey, coins, outputs, source }: PsbtPlan): Promise<Psbt> {
  const script = toScript(from)
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  const psbt = new Psbt()
  for (const { txid, vout, value } of coins) {
    const witnessUtxo = { script, value }
    psbt.addInput({
      hash: txid,
      index: vout,
      sequence: REPLACEABLE,
      ...(from.type === 'p2pkh' ? {} : { witnessUtxo }),
      ...(from.type === 'p2tr' ? {} : { nonWitnessUtxo: await provenSource(source, { txid, vout, value }) }),
      ...(from.type === 'p2tr' && key ? { tapInternalKey: key.length === 33 ? key.slice(1) : key } : {}),
      ...(from.type === 'p2sh' ? { redeemScript: nestedScript(from, key) } : {}),
    })
  }
  for (const output of outputs) psbt.addOutput(output)
  return psbt
}

/** The whole transaction proves the value of a coin: a SegWit 0 signature alone would trust a false endpoint. */
async function provenSource(
  source: PsbtPlan['source'],
  { txid, vout, value }: PsbtPlan['coins'][number],
): Promise<Uint8Array> {
  const transaction = await source(txid)
  if (transaction.outs[vout]?.value === value) return transaction.toBuffer()
  throw contradiction()
}

function nestedScript({ data }: DecodedAddress, key: Uint8Array | undefined): Uint8Array {
  const script = key?.length === 33 ? toScript({ type: 'p2wpkh', data: hash160(key) }) : undefined
  if (script && hex.encode(hash160(script)) === hex.encode(data)) return script
  throw invalid('The wallet did not share the public key of this address, which spending from it needs')
}
