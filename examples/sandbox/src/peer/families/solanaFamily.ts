import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'micro-key-producer/slip10.js'
import type { PeerCall, PeerFamily } from '../PeerFamily.js'
import { peerRpcError } from '../peerRpcError.js'
import { defineFamily } from './defineFamily.js'
import { field, textField } from './readCall.js'
import { signWire } from './signWire.js'

export interface SolanaPeerChain {
  /** CAIP-2. */
  readonly id: string
  readonly rpcUrl: string
}

/** Solana: the phrase's keys at m/44'/501'/i'/0'. Transactions go to the sandbox's chain. */
export function solanaFamily(mnemonic: string, { id, rpcUrl }: SolanaPeerChain): PeerFamily {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  const keys = new Map<number, { address: string; publicKey: Uint8Array; secret: Uint8Array }>()
  function key(index: number) {
    const secret = root.derive(`m/44'/501'/${index}'/0'`).privateKey
    const publicKey = ed25519.getPublicKey(secret)
    const known = keys.get(index) ?? { address: base58.encode(publicKey), publicKey, secret }
    keys.set(index, known)
    return known
  }
  /** The named account, or the selected one. */
  function signer(params: unknown, [chosen = 0, ...others]: readonly number[]) {
    const named = field(params, 'pubkey') ?? field(params, 'feePayer')
    if (named === undefined) return key(chosen)
    const found = [chosen, ...others].map(key).find(({ address }) => address === named)
    if (found) return found
    throw peerRpcError(4100, 'The account is not in use.')
  }
  function sign(text: string, params: unknown, indexes: readonly number[]) {
    const { publicKey, secret } = signer(params, indexes)
    const signed = signWire(base64.decode(text), publicKey, message => ed25519.sign(message, secret))
    if (!signed) throw peerRpcError(-32602, 'The account has nothing to sign in this transaction.')
    return signed
  }
  async function send(transaction: string): Promise<unknown> {
    const params = [transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message?: string } }
    if (error) throw peerRpcError(-32603, error.message ?? 'The network refused the transaction.')
    return result
  }

  const methods: Readonly<Record<string, (call: PeerCall, indexes: readonly number[]) => unknown>> = {
    solana_getAccounts: (_, indexes) => indexes.map(index => ({ pubkey: key(index).address })),
    solana_requestAccounts: (_, indexes) => indexes.map(index => ({ pubkey: key(index).address })),
    solana_signMessage({ params }, indexes) {
      const message = base58.decode(textField(params, 'message'))
      return { signature: base58.encode(ed25519.sign(message, signer(params, indexes).secret)) }
    },
    solana_signTransaction({ params }, indexes) {
      const { signature, transaction } = sign(textField(params, 'transaction'), params, indexes)
      return { signature: base58.encode(signature), transaction: base64.encode(transaction) }
    },
    solana_signAllTransactions({ params }, indexes) {
      const list = field(params, 'transactions')
      if (!Array.isArray(list)) throw peerRpcError(-32602, "'transactions' must be a list.")
      return {
        transactions: list.map(text => base64.encode(sign(String(text), params, indexes).transaction)),
      }
    },
    async solana_signAndSendTransaction({ params }, indexes) {
      const { transaction } = sign(textField(params, 'transaction'), params, indexes)
      return { signature: await send(base64.encode(transaction)) }
    },
  }

  return defineFamily({
    namespace: 'solana',
    chains: [id],
    address: async index => key(index).address,
    methods,
  })
}
