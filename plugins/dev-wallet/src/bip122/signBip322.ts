import { RawWitness, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './deriveKeys.js'

const options = { version: 0, allowUnknownVersion: true, allowUnknownInputs: true, allowUnknownOutputs: true }

/** Signs a message in the simple form of BIP-322: the witness of a transaction that cannot be sent. */
export function signBip322(
  { privateKey, publicKey, purpose, script }: BitcoinKey,
  message: Uint8Array,
): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const spent = new Transaction(options)
  const finalScriptSig = Uint8Array.from([0x00, 0x20, ...hash])
  spent.addOutput({ script, amount: 0n })
  spent.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const signed = new Transaction(options)
  signed.addInput({
    txid: spent.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(purpose === 'ordinals' ? { tapInternalKey: publicKey } : {}),
  })
  signed.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  signed.signIdx(privateKey, 0)
  signed.finalizeIdx(0)
  return RawWitness.encode(signed.getInput(0).finalScriptWitness ?? [])
}
