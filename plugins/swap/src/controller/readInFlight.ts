import { EthereumRpc } from '@latchkit/core'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { isOpen, isTrade, type SwapRecord } from '../contract/SwapRecord.js'
import { isSame } from '../evm/decoders.js'

/** What own trades that are in no block yet will take, in base units of what an offer sells. */
export interface InFlight {
  /** From the balance. What the network did not confirm in time may never be taken. */
  readonly sold: bigint
  /** From the allowance of the contracts that `isSpender` says. */
  readonly used: bigint
}

/** Reads which of the trades that this browser sent are in no block yet; all, while no node says. Never rejects. */
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
  const rpc = ctx.use(EthereumRpc, account)
  const open = sent.filter(
    record =>
      isTrade(record) &&
      isOpen(record) &&
      record.hash !== undefined &&
      record.account === account.caipAddress &&
      record.networkId === networkId &&
      isSame(record.from.asset, from.asset),
  )
  const receipts = await Promise.all(
    open.map(({ hash }) =>
      rpc
        .readRpc({ networkId, method: 'eth_getTransactionReceipt', params: [hash], signal })
        .catch(() => null),
    ),
  )
  const waiting = open.filter((_, at) => receipts[at] === null)
  const sum = (records: readonly SwapRecord[]) => records.reduce((all, { from }) => all + from.amount, 0n)
  return {
    sold: sum(waiting.filter(({ status }) => status === 'pending')),
    used: sum(waiting.filter(({ target }) => isSpender(target))),
  }
}
