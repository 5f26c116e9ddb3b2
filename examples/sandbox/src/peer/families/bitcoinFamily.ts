import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { p2wpkh, RawWitness, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'
import { HDKey } from 'viem/accounts'
import { peerRpcError } from '../peerRpcError.js'
import { accountOf } from './accountOf.js'
import { defineFamily } from './defineFamily.js'
import { field, textField } from './readCall.js'

/** The address prefix on the sandbox's network. */
const prefixes = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const lenient = { version: 0, allowUnknownVersion: true, allowUnknownInputs: true, allowUnknownOutputs: true }

interface Key {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
  readonly address: string
  readonly script: Uint8Array
  readonly path: string
}

/** Bitcoin: the phrase's payment addresses at m/84'/1'/i'/0/0, as the relay's profile requires. It does not broadcast. */
export function bitcoinFamily(mnemonic: string, { id }: { readonly id: string }) {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  function key(index: number): Key {
    const path = `m/84'/1'/${index}'/0/0`
    const { privateKey, publicKey } = root.derive(path)
    const { address, script } = p2wpkh(publicKey ?? new Uint8Array(), prefixes)
    if (!privateKey || !publicKey || !address) throw peerRpcError(-32603, 'The key could not be derived.')
    return { privateKey, publicKey, address, script, path }
  }
  const addressOf = ({ address }: Key) => address
  const shown = (indexes: readonly number[]) =>
    indexes.map(key).map(({ address, path, publicKey }) => ({
      address,
      path,
      publicKey: bytesToHex(publicKey),
      intention: 'payment',
    }))
  return defineFamily({
    namespace: 'bip122',
    chains: [id],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    address: async index => key(index).address,
    properties: async indexes => ({ bip122_getAccountAddresses: JSON.stringify(shown(indexes)) }),
    methods: {
      getAccountAddresses: (_, indexes) => shown(indexes),
      signMessage({ params }, indexes) {
        if (field(params, 'protocol') !== 'bip322')
          throw peerRpcError(-32602, 'The wallet only signs with BIP-322.')
        const named = field(params, 'address') ?? textField(params, 'account')
        const signer = accountOf(named, indexes, key, addressOf)
        const message = new TextEncoder().encode(textField(params, 'message'))
        return { address: signer.address, signature: bytesToHex(signBip322(signer, message)) }
      },
      signPsbt({ params }, indexes) {
        const transaction = Transaction.fromPSBT(base64.decode(textField(params, 'psbt')))
        const wishes = field(params, 'signInputs')
        if (!Array.isArray(wishes)) throw peerRpcError(-32602, "'signInputs' must be a list.")
        for (const wish of wishes) {
          const signer = accountOf(textField(wish, 'address'), indexes, key, addressOf)
          transaction.signIdx(signer.privateKey, Number(field(wish, 'index')))
        }
        return { psbt: base64.encode(transaction.toPSBT()) }
      },
    },
  })
}

/** The simple form of BIP-322: the witness of a transaction that cannot be sent. */
function signBip322({ privateKey, script }: Key, message: Uint8Array): Uint8Array {
  const spent = new Transaction(lenient)
  const hash = tagSchnorr('BIP0322-signed-message', message)
  spent.addOutput({ script, amount: 0n })
  const finalScriptSig = Uint8Array.of(0x00, 0x20, ...hash)
  spent.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const signed = new Transaction(lenient)
  signed.addInput({ txid: spent.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  signed.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  signed.signIdx(privateKey, 0)
  signed.finalizeIdx(0)
  return RawWitness.encode(signed.getInput(0).finalScriptWitness ?? [])
}
