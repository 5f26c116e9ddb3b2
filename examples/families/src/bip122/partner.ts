import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { networks, Psbt, payments } from 'bitcoinjs-lib'
import type { World } from '../world.js'

/** Stands for the other person. Their key is one of the sandbox's, which are public. */
export function partner({ mnemonic }: World, rpcUrl: string) {
  const key = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/84'/1'/1'/0/0")
  const publicKey = key.publicKey ?? new Uint8Array()
  const { address = '' } = payments.p2wpkh({ pubkey: publicKey, network: networks.regtest })
  return {
    address,
    /** Signs what is left, and sends it. Resolves with the transaction's id. */
    async finish(psbt: string): Promise<string> {
      const whole = Psbt.fromBase64(psbt, { network: networks.regtest })
      whole.signAllInputs({ publicKey, sign: hash => key.sign(hash) }).finalizeAllInputs()
      const body = whole.extractTransaction().toHex()
      const sent = await fetch(`${rpcUrl}/tx`, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
      if (!sent.ok) throw new Error(await sent.text())
      return sent.text()
    },
  }
}
