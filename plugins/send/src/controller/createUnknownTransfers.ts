import { atom, SendTransaction, type SentTransaction } from '@latchkit/core'
import { pollUntil, settleBy } from '@latchkit/core/async'
import { isRetained } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'
import { type Plan, planKey } from '../plan/Plan.js'
import { transferOf } from '../plan/transferOf.js'
import { isSameAddress } from '../recipient/isSameAddress.js'
import { openTransfers, RETENTION_MS } from '../storage/pendingStore.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import { unknownTransfersStore } from '../storage/unknownTransfersStore.js'
import { findSent } from './findSent.js'

const SEARCH_TIMEOUT_MS = 600_000
const POLL_PAUSES = { firstPauseMs: 1_000, mostPauseMs: 12_000 }
/** How long the wallet request waits for the sender's mark: one read after the broadcast would find nothing. */
const MARK_TIMEOUT_MS = 2_000

type Facts = Pick<UnknownTransfer, 'from' | 'networkId' | 'asset' | 'amount' | 'to' | 'memo'>
/** Identifies the payment itself, whichever coins it was paid with. */
const keyOf = ({ from, networkId, asset, amount, to, memo }: Facts) =>
  [from, networkId, asset ?? '', amount, to, ...(memo === undefined ? [] : [`memo ${memo}`])].join(' ')

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`

export type UnknownTransfers = ReturnType<typeof createUnknownTransfers>

/** Keeps transfers that a wallet may have sent without reporting a hash, and looks for them on the network. */
export function createUnknownTransfers({ ctx, sent$ }: SendEnv) {
  const { signal } = ctx
  const list = atom<readonly UnknownTransfer[]>(unknownTransfersStore.load(ctx.storage))
  const searched = atom<ReadonlySet<string>>(new Set<string>())
  /** By plan. A retry of the same plan asks the wallet at once, within the visitor's press. */
  const marks = new Map<string, Promise<string | undefined>>()
  let onFound: (transfer: UnknownTransfer, hash: string) => void = () => {}
  const update = (change: (transfers: readonly UnknownTransfer[]) => readonly UnknownTransfer[]) =>
    ctx.set(list, unknownTransfersStore.update(ctx.storage, change))
  const find = (id: string) => ctx.get(list).find(transfer => transfer.id === id)
  const close = (id: string) => update(transfers => transfers.filter(other => other.id !== id))
  const isKnown = (hash: string) =>
    [...ctx.get(sent$), ...openTransfers({ ctx, sent$ }).everywhere()].some(other => other.hash === hash)
  const setSearched = (id: string, isOn: boolean) => {
    const next = new Set(ctx.get(searched))
    if (isOn) next.add(id)
    else next.delete(id)
    ctx.set(searched, next)
  }
  const reload = () => ctx.set(list, unknownTransfersStore.load(ctx.storage))

  async function search(id: string): Promise<void> {
    const transfer = find(id)
    if (transfer?.since === undefined || ctx.get(searched).has(id)) return
    const [namespace = ''] = transfer.from.split(':')
    if (!ctx.find(SendTransaction, { namespace })?.findTransaction) return
    setSearched(id, true)
    const ended = new AbortController()
    const stop = () => ended.abort()
    signal.addEventListener('abort', stop)
    try {
      await pollUntil(
        async pollSignal => {
          if (!find(id)) stop()
          const hash = await findSent(ctx, transfer, ctx.get(sent$), pollSignal)
          // Claimed synchronously: another entry, or another tab, may be looking for the same hash.
          if (hash === undefined || isKnown(hash) || !find(id)) return undefined
          close(id)
          onFound(transfer, hash)
          return hash
        },
        { timeoutMs: SEARCH_TIMEOUT_MS, signal: ended.signal, ...POLL_PAUSES },
      )
    } catch {
      // The kit was disposed, or the entry was closed.
    } finally {
      signal.removeEventListener('abort', stop)
      if (!signal.aborted) setSearched(id, false)
    }
  }

  /** Reads the sender's position, e.g. its nonce, before the wallet is asked for anything. */
  function mark(plan: Plan): Promise<string | undefined> {
    const { account, network } = plan
    const chain = ctx.find(SendTransaction, account)
    const marked = Promise.resolve(chain?.markSender?.({ account, networkId: network.id })).catch(
      () => undefined,
    )
    marks.clear()
    marks.set(planKey(plan), marked)
    return marked
  }

  return {
    /** All of them, of every account and from other tabs too. Newest first. */
    list$: atom(get => get(list)),
    /** Ids of those that are being looked for. */
    searched$: atom(get => get(searched)),
    /** The listener is called with each transfer that is found, and its hash. */
    onFound(listener: typeof onFound) {
      onFound = listener
    },
    mark,
    /** Records a plan. From now on the wallet may send it. */
    async open(plan: Plan): Promise<UnknownTransfer> {
      const known = marks.get(planKey(plan)) ?? mark(plan)
      const since = await settleBy(known, MARK_TIMEOUT_MS, signal).catch(() => undefined)
      const payment = transferOf(plan)
      // By time and payment it is found among what was sent: no other one may have both.
      const others = [...ctx.get(sent$), ...ctx.get(list)].filter(other => keyOf(other) === keyOf(payment))
      let { sentAt } = payment
      while (others.some(other => other.sentAt === sentAt)) sentAt++
      const transfer: UnknownTransfer = {
        ...payment,
        sentAt,
        id: newId(),
        ...(since === undefined ? {} : { since }),
      }
      update(transfers => [transfer, ...transfers])
      return transfer
    },
    /** Nothing was sent, or its hash is known. */
    close,
    look: search,
    /** Reads what another page wrote. */
    reload,
    /** Continues with what an earlier page left open. */
    resume(): void {
      reload()
      for (const { id } of ctx.get(list)) void search(id)
    },
    /** The newest one from the same account to the same recipient. */
    about: ({ account, network, to }: Plan): UnknownTransfer | undefined =>
      ctx
        .get(list)
        .find(
          transfer =>
            transfer.from === account.caipAddress &&
            transfer.networkId === network.id &&
            isSameAddress(transfer.to, to) &&
            isRetained(transfer.sentAt, RETENTION_MS),
        ),
    /** True if the very same payment may have been sent. */
    mayHaveGone: (plan: Plan): boolean =>
      ctx.get(list).some(transfer => keyOf(transfer) === keyOf(transferOf(plan))),
    /** The sent transaction that it turned out to be, whichever tab found it. */
    sentAs: (transfer: UnknownTransfer): SentTransaction | undefined =>
      ctx.get(sent$).find(sent => sent.sentAt === transfer.sentAt && keyOf(sent) === keyOf(transfer)),
    isSame: (transfer: UnknownTransfer, plan: Plan | undefined): boolean =>
      plan !== undefined && keyOf(transfer) === keyOf(transferOf(plan)),
  }
}
