import { atom, type TradeApproval } from '@latchkit/core'
import { isSame } from '../contract/isSame.js'
import type { OpenAllowance } from '../contract/OpenAllowance.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isOpen } from '../contract/SwapRecord.js'
import { type AskedAllowance, allowanceStore, isSameAllowance } from '../storage/allowanceStore.js'
import { approvalIn, openRecords, type Tracked } from '../storage/recordStore.js'
import { readAllowance } from './askChain.js'
import type { WalletRequest } from './createAsking.js'

/**
 * An allowance read as 0 is forgotten after this long, unless a pending transaction concerns it: the node may
 * lag behind an approval.
 */
const FORGET_AFTER_MS = 3_600_000

interface ReadAllowance extends AskedAllowance {
  readonly amount: bigint
}

export type Allowances = ReturnType<typeof createAllowances>

/**
 * Creates a kit's list of allowances that this app requested. It outlives reviews and reloads; the amounts
 * always come from the chain.
 */
export function createAllowances(env: SwapEnv) {
  const { ctx, sent$ } = env
  const { signal } = ctx
  const { account$, network$ } = ctx.connections
  const read = atom<readonly ReadAllowance[]>([])
  const revoking = atom<OpenAllowance | undefined>(undefined)
  let turn = 0

  const allowances$ = atom((get): readonly OpenAllowance[] => {
    const caipAddress = get(account$)?.caipAddress
    const networkId = get(network$)?.id
    const records = get(sent$) as readonly Tracked[]
    const taken = get(revoking)
    return get(read)
      .filter(one => one.account === caipAddress && one.networkId === networkId)
      .flatMap(({ askedAt: _, ...one }): OpenAllowance[] => {
        if (taken && isSameAllowance(taken, one)) return [taken]
        const onItsWay = records.find(
          record =>
            record.kind === 'approve' && record.hash !== undefined && isOpen(record) && isOf(record, one),
        )
        const asked = onItsWay?.from.amount ?? 0n
        // The wallet may have suggested more.
        const amount = asked > one.amount ? asked : one.amount
        return amount > 0n ? [{ ...one, amount, status: onItsWay ? 'pending' : 'open' }] : []
      })
  })

  return {
    allowances$,
    /** Stores an approval before it is requested of the wallet. */
    note(
      { account, network, from }: Pick<WalletRequest, 'account' | 'network' | 'from'>,
      { token, spender }: TradeApproval,
    ) {
      const { asset, symbol, decimals } = from
      const scope = { account: account.caipAddress, networkId: network.id }
      const asked = { ...scope, asset, token, spender, symbol, decimals, askedAt: Date.now() }
      allowanceStore.add(ctx.storage, asked)
      const others = ctx.get(read).filter(other => !isSameAllowance(other, asked))
      const before = ctx.get(read).find(other => isSameAllowance(other, asked))
      ctx.set(read, [{ ...asked, amount: before?.amount ?? 0n }, ...others])
    },
    /** Reads the remaining allowances of the account in use on its network. Never rejects. */
    async check(): Promise<void> {
      const mine = ++turn
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network) return
      const before = ctx.get(read)
      const asked = allowanceStore
        .load(ctx.storage)
        .filter(one => one.account === account.caipAddress && one.networkId === network.id)
      const found = await Promise.all(
        asked.map(async (one): Promise<ReadAllowance[]> => {
          try {
            return [{ ...one, amount: await readAllowance(ctx, { account, network }, one, signal) }]
          } catch {
            // An outage removes nothing.
            return before.filter(other => isSameAllowance(other, one))
          }
        }),
      )
      if (mine !== turn || signal.aborted) return
      ctx.set(read, found.flat())
      // Other tabs and earlier page loads may have requested some.
      const records = [...(ctx.get(sent$) as readonly Tracked[]), ...openRecords(env).everywhere()].filter(
        isOpen,
      )
      for (const one of found.flat())
        if (
          one.amount === 0n &&
          Date.now() - one.askedAt > FORGET_AFTER_MS &&
          !records.some(record => isOf(record, one) || isBatchOf(record, one))
        )
          allowanceStore.remove(ctx.storage, one)
    },
    /** Marks one as being revoked. */
    mark: (taken: OpenAllowance | undefined) =>
      ctx.set(revoking, taken && { ...taken, status: 'revoking' as const }),
  }
}

/** The record is a batch that sells the token, whose approval it does not list. */
const isBatchOf = ({ kind, account, from }: Tracked, one: AskedAllowance): boolean =>
  kind === 'batch' && account === one.account && isSame(from.asset, one.asset)

/** The record requests this allowance, of any amount. */
function isOf(
  record: Tracked,
  { account, networkId, token, spender }: Omit<AskedAllowance, 'askedAt'>,
): boolean {
  const approval = approvalIn(record)
  const { account: by, networkId: on } = record
  return (
    approval !== undefined &&
    isSameAllowance({ account: by, networkId: on, ...approval }, { account, networkId, token, spender })
  )
}
