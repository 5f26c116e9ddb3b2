import { type Hex, numberToHex, type PublicClient } from 'viem'
import type { PeerCall } from '../PeerFamily.js'
import { peerRpcError } from '../peerRpcError.js'
import { field, textField } from './readCall.js'

type Indexes = readonly number[]

export interface EvmCallsParts {
  /** Signs a transaction and sends it. */
  readonly send: (call: PeerCall, indexes: Indexes) => Promise<Hex>
  readonly reader: (chainId: string) => Pick<PublicClient, 'getTransactionReceipt'>
}

/** EIP-5792: the calls are sent one after another, as wallets without a smart account do. */
export function evmCalls({ send, reader }: EvmCallsParts) {
  const bundles = new Map<string, { readonly chainId: string; readonly hashes: readonly Hex[] }>()

  async function receiptOf(chainId: string, hash: Hex) {
    const receipt = await reader(chainId)
      .getTransactionReceipt({ hash })
      .catch(() => undefined)
    if (!receipt) return undefined
    return {
      logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
      status: receipt.status === 'success' ? '0x1' : '0x0',
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(receipt.gasUsed),
      transactionHash: hash,
    }
  }
  return {
    async wallet_sendCalls({ params, chainId: requested }: PeerCall, indexes: Indexes) {
      const wish = field(params, 0)
      if (field(wish, 'atomicRequired') === true)
        throw peerRpcError(5760, 'The wallet cannot send calls atomically.')
      const chainId = `eip155:${BigInt(textField(wish, 'chainId'))}`
      if (chainId !== requested) throw peerRpcError(-32602, 'The calls are for another network.')
      const calls = field(wish, 'calls')
      if (!Array.isArray(calls) || calls.length === 0 || calls.length > 50)
        throw peerRpcError(-32602, "'calls' must be a list of one to fifty.")
      const asked = field(wish, 'id')
      const id = typeof asked === 'string' ? asked : `0x${crypto.randomUUID().replaceAll('-', '')}`
      if (bundles.has(id)) throw peerRpcError(5720, 'There is a bundle with this id already.')
      const from = field(wish, 'from')
      const hashes: Hex[] = []
      for (const call of calls) {
        const [to, value, data] = ['to', 'value', 'data'].map(name => field(call, name))
        const method = 'eth_sendTransaction'
        hashes.push(await send({ method, chainId, params: [{ from, to, value, data }] }, indexes))
      }
      bundles.set(id, { chainId, hashes })
      return { id }
    },
    async wallet_getCallsStatus({ params }: PeerCall) {
      const id = textField(params, 0)
      const bundle = bundles.get(id)
      if (!bundle) throw peerRpcError(5730, 'Unknown call bundle.')
      const { chainId, hashes } = bundle
      const all = await Promise.all(hashes.map(hash => receiptOf(chainId, hash)))
      const receipts = all.filter(receipt => receipt !== undefined)
      const failed = receipts.filter(({ status }) => status === '0x0').length
      const status =
        receipts.length < hashes.length ? 100 : failed === 0 ? 200 : failed < hashes.length ? 600 : 500
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(Number(chainId.slice('eip155:'.length))),
        status,
        atomic: false,
        receipts,
      }
    },
    wallet_showCallsStatus: () => null,
  }
}
