import { secp256k1 } from '@noble/curves/secp256k1'
import { Psbt } from 'bitcoinjs-lib'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import { createController } from '../controller/createController.js'
import type { PsbtToSign } from '../dialect/BitcoinWallet.js'
import { addresses, fixture, key, MAIN, sign } from './fixture.js'

/** A key of somebody else. */
export const otherSecret = new Uint8Array(32).fill(9)
export const otherKey = secp256k1.getPublicKey(otherSecret)
const keyHash = (of: Uint8Array) => toScript({ type: 'p2wpkh', data: hash160(of) })
export const SCRIPTS = {
  payment: keyHash(key),
  ordinals: toScript({ type: 'p2tr', data: key.slice(1) }),
  other: keyHash(otherKey),
}
/** A PSBT that spends these coins of 50,000 satoshi each, less 1,000 for the fee. */
export function psbtOf(...from: (keyof typeof SCRIPTS)[]) {
  const psbt = new Psbt()
  from.forEach((name, index) => {
    const witnessUtxo = { script: SCRIPTS[name], value: 50_000n }
    const tapInternalKey = name === 'ordinals' ? { tapInternalKey: key.slice(1) } : {}
    psbt.addInput({ hash: 'ab'.repeat(32), index, witnessUtxo, ...tapInternalKey })
  })
  return psbt.addOutput({ script: SCRIPTS.other, value: BigInt(from.length) * 50_000n - 1_000n })
}
/** A wallet of a payment and an ordinals address that answers like this. */
export function open(signPsbt: (wish: PsbtToSign) => unknown = wish => sign(wish).toBase64(), url?: string) {
  const asked: PsbtToSign[] = []
  const one = fixture('p2wpkh', {
    async signPsbt(wish) {
      asked.push(wish)
      return signPsbt(wish)
    },
    report: async () => ({
      accounts: [
        { address: addresses.p2wpkh, purpose: 'payment' },
        { address: addresses.p2tr, purpose: 'ordinals' },
      ],
      networkId: MAIN,
    }),
    ...(url === undefined ? {} : { url }),
  })
  return { ...one, asked, ...createController(one.env) }
}
