import { keccak256, parseTransaction } from 'viem'
import type { RpcFetch } from '../node/RpcFetch.js'

type Handler = (params: unknown[]) => unknown

/** A node of chain 31337 that accepts every transaction and remembers it. Handlers add to its methods. */
export function fakeNode(handlers: Record<string, Handler> = {}) {
  const raw: `0x${string}`[] = []
  const calls: { url: string; method: string; params: unknown[] }[] = []
  const methods: Record<string, Handler> = {
    eth_chainId: () => '0x7a69',
    eth_blockNumber: () => '0x10',
    eth_getTransactionCount: () => `0x${raw.length.toString(16)}`,
    eth_estimateGas: () => '0x5208',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_sendRawTransaction: ([signed]) => {
      raw.push(signed as `0x${string}`)
      return keccak256(signed as `0x${string}`)
    },
    eth_getTransactionReceipt: ([hash]) => ({
      status: '0x1',
      transactionHash: hash,
      blockHash: '0x1',
      blockNumber: '0x1',
      gasUsed: '0x5208',
      logs: [],
      from: 'left out',
    }),
    ...handlers,
  }
  const rpcFetch: RpcFetch = async (url, { body }) => {
    const { id, method, params } = JSON.parse(String(body)) as {
      id: number
      method: string
      params: unknown[]
    }
    calls.push({ url, method, params })
    try {
      const run = methods[method]
      if (!run) return Response.json({ id, error: { code: -32601, message: 'no such method' } })
      return Response.json({ jsonrpc: '2.0', id, result: run(params) })
    } catch (error) {
      return Response.json({ jsonrpc: '2.0', id, error })
    }
  }
  return { rpcFetch, calls, raw, sent: () => raw.map(signed => parseTransaction(signed)) }
}
