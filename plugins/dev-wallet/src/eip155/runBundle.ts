import type { LocalAccount } from 'viem'
import { isRecord } from '../isRecord.js'
import type { CallRequest } from './CallRequest.js'
import type { Eip155Chain } from './Eip155Chain.js'
import type { Bundle, Eip155Context } from './Eip155Context.js'

const kept = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

async function receiptOf(ctx: Eip155Context, hash: string, chain: Eip155Chain) {
  while (!ctx.signal.aborted) {
    const receipt = await ctx.rpc('eth_getTransactionReceipt', [hash], chain).catch(() => undefined)
    if (isRecord(receipt)) return Object.fromEntries(kept.map(field => [field, receipt[field]]))
    await pause(300, ctx.signal)
  }
  return undefined
}

/** Sends the calls in order, each after the receipt of the one before, and stops at the first that fails. */
export async function runBundle(
  ctx: Eip155Context,
  run: { bundle: Bundle; calls: readonly CallRequest[]; signer: LocalAccount; chain: Eip155Chain },
): Promise<void> {
  const { bundle, calls, signer, chain } = run
  const succeeded = () => bundle.receipts.filter(receipt => receipt['status'] === '0x1').length
  for (const call of calls) {
    try {
      const hash = await ctx.send(signer, call, chain)
      const receipt = await receiptOf(ctx, hash, chain)
      if (!receipt) return
      bundle.receipts.push(receipt)
    } catch {
      bundle.status = succeeded() > 0 ? 600 : 400
      return
    }
    if (bundle.receipts.length !== succeeded()) {
      bundle.status = succeeded() > 0 ? 600 : 500
      return
    }
  }
  bundle.status = 200
}
