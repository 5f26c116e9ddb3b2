import type { SandboxInfo } from '@latchkit/example-sandbox'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { networks, Psbt, payments } from 'bitcoinjs-lib'

interface SignPsbt {
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}

/** A wallet over bitcoinjs-lib that `btc_providers` names (WBIP-004). It has one payment address, and approves everything. */
export function bitcoinWallet({ mnemonic }: SandboxInfo): void {
  const key = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/84'/1'/0'/0/0")
  const publicKey = key.publicKey ?? new Uint8Array()
  const { address = '' } = payments.p2wpkh({ pubkey: publicKey, network: networks.regtest })
  const signer = { publicKey, sign: (hash: Uint8Array) => key.sign(hash) }
  const account = {
    address,
    publicKey: Array.from(publicKey, byte => byte.toString(16).padStart(2, '0')).join(''),
    purpose: 'payment',
    addressType: 'p2wpkh',
  }
  const shown = () => ({ addresses: [account], network: { bitcoin: { name: 'Regtest' } } })

  const methods: Readonly<Record<string, (params: SignPsbt) => unknown>> = {
    wallet_connect: shown,
    wallet_getAccount: shown,
    signPsbt({ psbt: text, signInputs }) {
      const psbt = Psbt.fromBase64(text, { network: networks.regtest })
      for (const input of signInputs[address] ?? []) psbt.signInput(input, signer)
      return { psbt: psbt.toBase64() }
    },
  }
  let id = 0
  const provider = {
    async request(method: string, params?: object) {
      const head = { jsonrpc: '2.0', id: `${id++}` }
      const run = methods[method]
      if (!run) return { ...head, error: { code: -32601, message: `${method} is not supported` } }
      return { ...head, result: run(params as SignPsbt) }
    },
  }
  const entry = { id: 'ForeignProvider', name: 'Foreign Bitcoin', icon: '', methods: Object.keys(methods) }
  Object.assign(window, { ForeignProvider: provider, btc_providers: [entry] })
}
