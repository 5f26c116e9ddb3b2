import { address, networks, Psbt, Transaction } from 'bitcoinjs-lib'

/** A payment that two people make together. */
export interface SharedPayment {
  /** An endpoint with the API of Esplora. */
  readonly rpcUrl: string
  readonly payers: readonly [string, string]
  readonly to: string
  /** In satoshi. */
  readonly amount: bigint
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** In satoshi. Enough for two inputs and three outputs at 5 sat/vB. */
const FEE = 1_400n

const scriptOf = (text: string) => address.toOutputScript(text, networks.regtest)

async function read(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`The endpoint answers ${response.status}`)
  return response
}

/** The largest coin of an address, with the transaction that proves its amount. */
async function findCoin(rpcUrl: string, payer: string, least: bigint) {
  const coins: readonly Coin[] = await (await read(`${rpcUrl}/address/${payer}/utxo`)).json()
  const [coin] = [...coins].sort((one, other) => other.value - one.value)
  if (!coin || BigInt(coin.value) < least + 546n) throw new Error(`${payer} has no coin that is large enough`)
  const source = Transaction.fromHex(await (await read(`${rpcUrl}/tx/${coin.txid}/hex`)).text())
  return { payer, ...coin, value: BigInt(coin.value), nonWitnessUtxo: source.toBuffer() }
}

/** Builds the payment with one coin of each, who get their change. Nobody has signed it yet. */
export async function draftPayment({ rpcUrl, payers, to, amount }: SharedPayment): Promise<string> {
  const share = (amount + FEE + 1n) / 2n
  const coins = await Promise.all(payers.map(payer => findCoin(rpcUrl, payer, share)))
  const psbt = new Psbt({ network: networks.regtest })
  for (const { payer, txid, vout, value, nonWitnessUtxo } of coins) {
    const witnessUtxo = { script: scriptOf(payer), value }
    psbt.addInput({ hash: txid, index: vout, nonWitnessUtxo, witnessUtxo })
  }
  psbt.addOutput({ script: scriptOf(to), value: amount })
  for (const { payer, value } of coins) psbt.addOutput({ script: scriptOf(payer), value: value - share })
  return psbt.toBase64()
}
