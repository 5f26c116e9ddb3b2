import * as z from 'zod'
import { evmAddress, evmHash, quantity } from '../rpc/hexShapes.js'

const bytes = z.string().regex(/^0x(?:[0-9a-f]{2})*$/i)

const transaction = z.object({
  hash: evmHash,
  from: evmAddress,
  to: evmAddress.nullish(),
  value: quantity,
  nonce: quantity,
  input: bytes,
})

export const headShape = z.object({ number: quantity, hash: evmHash })

export const blockShape = z.object({
  number: quantity,
  hash: evmHash,
  parentHash: evmHash,
  timestamp: quantity,
  transactions: z.array(transaction),
})

const log = z.object({ address: evmAddress, topics: z.array(z.string()), data: z.string() })

/** Logs from `eth_getLogs`. */
export const logsShape = z.array(log.extend({ blockNumber: quantity }))

export type EvmLog = z.output<typeof log>

const receipt = z.object({
  transactionHash: evmHash,
  blockHash: evmHash,
  status: quantity,
  contractAddress: evmAddress.nullish(),
  logs: z.array(log),
})

export const receiptsShape = z.array(receipt)

export type EvmBlock = z.output<typeof blockShape>

export type EvmReceipt = z.output<typeof receipt>
