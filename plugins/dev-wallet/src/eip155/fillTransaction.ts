import type { TransactionSerializable } from 'viem'
import { isRecord } from '../isRecord.js'
import type { CallRequest } from './CallRequest.js'
import type { Address } from './isAddress.js'
import { parseQuantity } from './parseQuantity.js'
import { toHex } from './toHex.js'

type Ask = (method: string, params: unknown) => Promise<unknown>

async function fees(tx: CallRequest, ask: Ask) {
  if (tx.gasPrice !== undefined) return { type: 'legacy', gasPrice: tx.gasPrice } as const
  const block = await ask('eth_getBlockByNumber', ['latest', false])
  const base = isRecord(block) ? block['baseFeePerGas'] : undefined
  if (base === undefined || base === null) {
    return { type: 'legacy', gasPrice: parseQuantity(await ask('eth_gasPrice', []), 'gasPrice') } as const
  }
  const tip =
    tx.maxPriorityFeePerGas ??
    // Not every node knows the method; one gwei is what wallets then take.
    (await ask('eth_maxPriorityFeePerGas', []).then(
      value => parseQuantity(value, 'maxPriorityFeePerGas'),
      () => 1_000_000_000n,
    ))
  // Twice the base fee survives six full blocks in a row.
  const cap = tx.maxFeePerGas ?? parseQuantity(base, 'baseFeePerGas') * 2n + tip
  return { type: 'eip1559', maxFeePerGas: cap, maxPriorityFeePerGas: tip < cap ? tip : cap } as const
}

function estimateParams(tx: CallRequest, from: Address) {
  return {
    from,
    to: tx.to,
    value: toHex(tx.value),
    data: tx.data === '0x' ? undefined : tx.data,
    accessList: tx.accessList,
  }
}

/** Completes a transaction from the node: nonce with pending ones counted, gas with a fifth to spare, fees. */
export async function fillTransaction(
  tx: CallRequest,
  { from, chainId, ask }: { from: Address; chainId: number; ask: Ask },
): Promise<TransactionSerializable> {
  const nonce =
    tx.nonce ?? Number(parseQuantity(await ask('eth_getTransactionCount', [from, 'pending']), 'nonce'))
  const gas =
    tx.gas ?? addReserve(parseQuantity(await ask('eth_estimateGas', [estimateParams(tx, from)]), 'gas'))
  const { to, value, data } = tx
  const fee = await fees(tx, ask)
  if (fee.type === 'legacy' && tx.accessList) {
    return { chainId, to, value, data, nonce, gas, ...fee, type: 'eip2930', accessList: tx.accessList }
  }
  if (fee.type === 'legacy') return { chainId, to, value, data, nonce, gas, ...fee }
  return { chainId, to, value, data, nonce, gas, ...fee, accessList: tx.accessList }
}

/** A plain transfer costs exactly 21,000. */
const addReserve = (gas: bigint) => (gas === 21_000n ? gas : gas + gas / 5n)
