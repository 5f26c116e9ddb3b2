import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { p2tr, p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import bip322 from 'bip322-js'
import { world } from './page.mjs'

const { Signer } = bip322

export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const ask = async (path, init) => (await fetch(`${world.bip122.rpcUrl}${path}`, init)).text()

/** The keys of the sandbox's accounts: one for payments and one for ordinals. */
export function bitcoinKeys(index) {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(world.mnemonic))
  const derive = purpose => root.derive(`m/${purpose}'/1'/0'/0/${index}`)
  const [payment, ordinals] = [derive(84), derive(86)]
  const shown = (key, spend, purpose) => ({ ...spend, key, purpose, publicKey: key.publicKey })
  return [
    shown(payment, p2wpkh(payment.publicKey, regtest), 'payment'),
    shown(ordinals, p2tr(ordinals.publicKey.slice(1), undefined, regtest), 'ordinals'),
  ]
}

/** Signs the inputs at these places. Everything else of the PSBT stays. */
export function signPsbt(bytes, signings) {
  const psbt = Transaction.fromPSBT(bytes, { allowUnknownOutputs: true, allowUnknownInputs: true })
  for (const { index, key, types } of signings) psbt.signIdx(key.privateKey, index, types)
  return psbt.toPSBT()
}

/** Pays from the coins of an account, and sends it. Resolves with the transaction's id. */
export async function pay({ address, script, key }, recipients) {
  const fee = 1_000n
  const coins = JSON.parse(await ask(`/address/${address}/utxo`))
  const transaction = new Transaction()
  for (const { txid, vout, value } of coins)
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
  let rest = coins.reduce((sum, { value }) => sum + BigInt(value), -fee)
  for (const { address: to, amount } of recipients) {
    transaction.addOutputAddress(to, BigInt(amount), regtest)
    rest -= BigInt(amount)
  }
  transaction.addOutputAddress(address, rest, regtest)
  transaction.sign(key.privateKey)
  transaction.finalize()
  return ask('/tx', { method: 'POST', body: transaction.hex })
}

/** BIP-322 in its simple form, by bip322-js: base64. */
export const signMessage = ({ key, address }, message) =>
  Signer.sign(WIF(regtest).encode(key.privateKey), address, message)
