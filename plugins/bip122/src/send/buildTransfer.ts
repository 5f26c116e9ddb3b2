import { KitError } from '@latchkit/core'
import { hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { isTaprootKey } from './curve.js'
import { invalid } from './invalid.js'
import { planTransfer } from './planTransfer.js'
import type { Coin } from './readCoins.js'
import type { CheckedTransfer, TransferRequest } from './readTransfer.js'
import type { CoinChoice } from './selectCoins.js'

/** Builds the transaction of a transfer from the current coins. */
export async function buildTransfer(
  env: BitcoinEnv,
  request: TransferRequest,
  checked: CheckedTransfer,
): Promise<Psbt> {
  const { account, networkId, signal } = request
  const choice = await planTransfer(env, request, checked)
  const source = (txid: string) => esplora(env, networkId).getText(`tx/${txid}/hex`, signal)
  return buildPsbt({ ...checked, ...choice, publicKey: account.publicKey, source })
}

/** The parts of a PSBT. */
interface PsbtPlan extends CheckedTransfer, CoinChoice {
  /** Public key of the sender, hex. Required to spend from Taproot and nested addresses. */
  readonly publicKey?: string
  /** Reads the whole transaction that a coin comes from, as hex. */
  readonly source: (txid: string) => Promise<string>
}

/** Allows the fee to be raised later (BIP-125). */
const REPLACEABLE = 0xfffffffd

/** Builds the PSBT (BIP-174) of a transfer, with everything that hardware wallets need. */
async function buildPsbt(plan: PsbtPlan): Promise<Psbt> {
  const { from, to, amount, change, coins, publicKey, source } = plan
  assertOnCurve(to)
  const script = toScript(from)
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  const psbt = new Psbt()
  for (const coin of coins) {
    const { txid, vout, value } = coin
    const witnessUtxo = { script, value }
    psbt.addInput({
      hash: txid,
      index: vout,
      sequence: REPLACEABLE,
      ...(from.type === 'p2pkh' ? {} : { witnessUtxo }),
      ...(from.type === 'p2tr' ? {} : { nonWitnessUtxo: await readSource(source, coin) }),
      ...(from.type === 'p2tr' && key ? { tapInternalKey: key.length === 33 ? key.slice(1) : key } : {}),
      ...(from.type === 'p2sh' ? { redeemScript: nestedScript(from, key) } : {}),
    })
  }
  psbt.addOutput({ script: toScript(to), value: amount })
  if (change > 0n) psbt.addOutput({ script, value: change })
  return psbt
}

/** The whole transaction proves the value of a coin: a SegWit 0 signature alone would trust a false endpoint. */
async function readSource(source: PsbtPlan['source'], { txid, vout, value }: Coin): Promise<Uint8Array> {
  const text = await source(txid)
  if (/^(?:[\da-f]{2}){60,}$/i.test(text)) {
    const transaction = Transaction.fromHex(text.toLowerCase())
    if (transaction.getId() === txid && transaction.outs[vout]?.value === value) return transaction.toBuffer()
  }
  throw new KitError('http/BAD_RESPONSE', {
    message: 'The endpoint contradicts the chain about a coin',
    pluginId: 'bip122',
  })
}

function nestedScript({ data }: DecodedAddress, key: Uint8Array | undefined): Uint8Array {
  const script = key?.length === 33 ? toScript({ type: 'p2wpkh', data: hash160(key) }) : undefined
  if (script && hex.encode(hash160(script)) === hex.encode(data)) return script
  throw invalid('The wallet did not share the public key of this address, which spending from it needs')
}

/** Funds sent to a Taproot address off the curve are lost (BIP-341), and the checksum does not reveal it. */
function assertOnCurve({ type, data, address }: DecodedAddress): void {
  if (type !== 'p2tr' || isTaprootKey(data)) return
  throw new KitError('address/INVALID', {
    message: 'Funds sent to this address could not be spent',
    context: { value: address, reason: 'curve' },
    pluginId: 'bip122',
  })
}
