import { readMined } from '@latchkit/core/plugin'
import { isSame } from '../contract/isSame.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { isOpen, isTrade, type SwapRecord } from '../contract/SwapRecord.js'

/** Amounts that pending own trades will take, in base units of what an offer sells. */
export interface InFlight {
  /** From the balance. A trade that was not confirmed in time may never take it. */
  readonly sold: bigint
  /** From the allowance of the contracts selected by `isSpender`. */
  readonly used: bigint
}

/** Reads which trades of this browser are not mined yet; all, if no node answers. Never rejects. */
export async function readInFlight(
  ctx: SwapContext,
  { account, network, from }: Pick<SwapOffer, 'account' | 'network' | 'from'>,
  {
    sent,
    isSpender,
    signal,
  }: {
    readonly sent: readonly SwapRecord[]
    readonly isSpender: (router: string) => boolean
    readonly signal?: AbortSignal | undefined
  },
): Promise<InFlight> {
  const networkId = network.id
  const open = sent.filter(
    record =>
      isTrade(record) &&
      isOpen(record) &&
      record.hash !== undefined &&
      record.account === account.caipAddress &&
      record.networkId === networkId &&
      isSame(record.from.asset, from.asset),
  )
  const mined = await Promise.all(open.map(record => readMined(ctx, record, signal)))
  const waiting = open.filter((_, at) => mined[at] !== true)
  const sum = (records: readonly SwapRecord[]) => records.reduce((all, { from }) => all + from.amount, 0n)
  return {
    sold: sum(waiting.filter(({ status }) => status === 'pending')),
    used: sum(waiting.filter(({ target }) => isSpender(target))),
  }
}
