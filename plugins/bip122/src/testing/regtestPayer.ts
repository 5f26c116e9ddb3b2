import { secp256k1 } from '@noble/curves/secp256k1'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import { read, rpcUrl } from './party.js'

/** In satoshi: more than any of these transactions has to pay. */
const FEE = 10_000n

export const post = (path: string, body: object) =>
  fetch(`${rpcUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) })

/** An address on regtest and its script, from a key, or of nobody. */
export function segwit(pubkey?: Uint8Array) {
  const hash = crypto.getRandomValues(new Uint8Array(20))
  const { address, output } = payments.p2wpkh({
    ...(pubkey ? { pubkey } : { hash }),
    network: networks.regtest,
  })
  if (!address || !output) throw new Error('There should be an address')
  return { address, output }
}

/** A payer with 50 BTC that pays as it is told, also an address twice, or itself. */
export async function regtestPayer() {
  const secret = secp256k1.utils.randomPrivateKey()
  const publicKey = secp256k1.getPublicKey(secret)
  const signer = {
    publicKey,
    sign: (hash: Uint8Array) => secp256k1.sign(hash, secret).toCompactRawBytes(),
  }
  const { address, output } = segwit(publicKey)
  await post('faucet', { address })
  const [coin] = await read(`address/${address}/utxo`)
  let own = { hash: String(coin.txid), index: Number(coin.vout), value: BigInt(coin.value) }

  return {
    address,
    /** Resolves with the id of the transaction, which is in a block. */
    async pay(outputs: readonly { readonly address: string; readonly value: bigint }[]): Promise<string> {
      const psbt = new Psbt({ network: networks.regtest })
      const { hash, index, value } = own
      psbt.addInput({ hash, index, witnessUtxo: { script: output, value } })
      psbt.addOutputs([...outputs])
      const rest = value - FEE - outputs.reduce((sum, each) => sum + each.value, 0n)
      psbt.addOutput({ address, value: rest })
      psbt.signAllInputs(signer).finalizeAllInputs()
      const sent = await fetch(`${rpcUrl}/tx`, {
        method: 'POST',
        body: psbt.extractTransaction(true).toHex(),
      })
      const id = await sent.text()
      if (!sent.ok) throw new Error(id)
      own = { hash: id, index: outputs.length, value: rest }
      await post('mine', { blocks: 1 })
      return id
    },
  }
}
