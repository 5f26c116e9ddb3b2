import type { Hex } from 'viem'
import type { Rpc } from '../createRpc.js'
import type { SandboxTransaction } from '../createSender.js'
import { receiptOf } from '../receiptOf.js'

/** Sends transactions on a chain at times in the past. */
export interface Year {
  /** Sends from an account and mines it at the next time step; resolves with the receipt, even if it failed. */
  act(from: Hex, transaction: SandboxTransaction): Promise<{ hash: Hex; contractAddress?: Hex | null }>
  /** Advances the time by this many hours. */
  pass(hours: number): void
}

/** Starts after the latest block. Its time never passes the present. */
export async function createYear(rpc: Rpc): Promise<Year> {
  const { timestamp } = await rpc.getBlock()
  const end = BigInt(Math.floor(Date.now() / 1_000)) - 60n
  let now = timestamp
  const known = new Set<Hex>()
  return {
    pass(hours) {
      now += BigInt(Math.round(hours * 3_600))
    },
    async act(from, { to, data, value = 0n }) {
      if (!known.has(from)) {
        known.add(from)
        await rpc.impersonateAccount({ address: from })
        if ((await rpc.getBalance({ address: from })) === 0n)
          await rpc.setBalance({ address: from, value: 1_000n * 10n ** 18n })
      }
      now = now + 13n < end ? now + 13n : now + 1n
      await rpc.setNextBlockTimestamp({ timestamp: now })
      const hash = await rpc.sendUnsignedTransaction({ from, to: to ?? null, data, value, gas: 3_000_000n })
      const { contractAddress } = await receiptOf(rpc, hash)
      return { hash, contractAddress }
    },
  }
}
