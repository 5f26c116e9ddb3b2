import { atom, SendTransaction, type SentTransaction } from '@latchkit/core'
import { isFresh, pollUntil, settleBy } from '@latchkit/core/tools'
import { type Plan, planKey } from '../plan/Plan.js'
import { transferOf } from '../plan/transferOf.js'
import { isSameAddress } from '../recipient/isSameAddress.js'
import type { SendEnv } from '../SendEnv.js'
import { pendingStore } from '../storage/pendingStore.js'
import { RETENTION_MS } from '../storage/readStored.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import { unknownTransfersStore } from '../storage/unknownTransfersStore.js'
import { findSent } from './findSent.js'

/** How long a transfer is looked for request hash nobody told, in ms. */
const SEARCH_TIMEOUT_MS = 600_000
/** Before the second look; the pauses grow up to the second of these. */
const POLL_PAUSES = { firstPauseMs: 1_000, mostPauseMs: 12_000 }
/** How long a wallet waits for the mark: one that is read after it has broadcast finds nothing. */
const MARK_TIMEOUT_MS = 2_000

type Facts = Pick<UnknownTransfer, 'from' | 'networkId' | 'asset' | 'amount' | 'to' | 'memo'>
/** What arrives where: whichever coins it was paid with. */
const keyOf = ({ from, networkId, asset, amount, to, memo }: Facts) =>
  [from, networkId, asset ?? '', amount, to, ...(memo === undefined ? [] : [`memo ${memo}`])].join(' ')

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`

/** Keeps what may have been sent without a word, and looks for it. */
export type UnknownTransfers = ReturnType<typeof createUnknownTransfers>

/** Makes the unknownTransfers of a kit. `onFound` hears of each transfer that turned up, with its hash. */
export function createUnknownTransfers(
  { ctx, sent$, signal }: SendEnv,
  onFound: (unknownTransfer: UnknownTransfer, hash: string) => void,
) {
  const list = atom<readonly UnknownTransfer[]>(unknownTransfersStore.load(ctx.storage))
  const searched = atom<ReadonlySet<string>>(new Set<string>())
  /** By plan: a retry of the same asks the wallet at once, within the visitor's press. */
  const marks = new Map<string, Promise<string | undefined>>()
  const update = (change: (unknownTransfers: readonly UnknownTransfer[]) => readonly UnknownTransfer[]) =>
    ctx.set(list, unknownTransfersStore.update(ctx.storage, change))
  const find = (id: string) => ctx.get(list).find(unknownTransfer => unknownTransfer.id === id)
  const setSearched = (id: string, isOn: boolean) => {
    const next = new Set(ctx.get(searched))
    if (isOn) next.add(id)
    else next.delete(id)
    ctx.set(searched, next)
  }
  const stopListening = ctx.storage.subscribe?.(key => {
    if (key === unknownTransfersStore.key) ctx.set(list, unknownTransfersStore.load(ctx.storage))
  })
  signal?.addEventListener('abort', () => stopListening?.())

  async function search(id: string): Promise<void> {
    const unknownTransfer = find(id)
    if (unknownTransfer?.since === undefined || ctx.get(searched).has(id)) return
    const [namespace = ''] = unknownTransfer.from.split(':')
    if (!ctx.find(SendTransaction, { namespace })?.findTransaction) return
    setSearched(id, true)
    const over = new AbortController()
    const stop = () => over.abort()
    signal?.addEventListener('abort', stop)
    try {
      await pollUntil(
        async asked => {
          if (!find(id)) stop()
          const hash = await findSent(ctx, unknownTransfer, ctx.get(sent$), asked)
          // Claimed in one turn: another note, or another tab, may look for the same.
          if (hash === undefined || isTold(hash) || !find(id)) return undefined
          close(id)
          onFound(unknownTransfer, hash)
          return hash
        },
        { timeoutMs: SEARCH_TIMEOUT_MS, signal: over.signal, ...POLL_PAUSES },
      )
    } catch {
      // The kit has ended, or there is nothing to look for any more.
    } finally {
      signal?.removeEventListener('abort', stop)
      if (!signal?.aborted) setSearched(id, false)
    }
  }
  const isTold = (hash: string) =>
    [...ctx.get(sent$), ...pendingStore.load(ctx.storage)].some(other => other.hash === hash)
  const close = (id: string) => update(unknownTransfers => unknownTransfers.filter(other => other.id !== id))

  /** Asks where the sender of a plan stands, before its wallet is asked for anything. */
  function mark(plan: Plan): Promise<string | undefined> {
    const { account, network } = plan
    const chain = ctx.find(SendTransaction, account)
    const asked = Promise.resolve(chain?.markSender?.({ account, networkId: network.id })).catch(
      () => undefined,
    )
    marks.clear()
    marks.set(planKey(plan), asked)
    return asked
  }

  return {
    /** All of them, of every account and from other tabs too. Newest first. */
    list$: atom(get => get(list)),
    /** Ids of those that are being looked for. */
    searched$: atom(get => get(searched)),
    mark,
    /** From now on the wallet may send it. */
    async open(plan: Plan): Promise<UnknownTransfer> {
      const known = marks.get(planKey(plan)) ?? mark(plan)
      const since = await settleBy(known, MARK_TIMEOUT_MS, signal).catch(() => undefined)
      const unknownTransfer: UnknownTransfer = {
        ...transferOf(plan),
        id: newId(),
        ...(since === undefined ? {} : { since }),
      }
      update(unknownTransfers => [unknownTransfer, ...unknownTransfers])
      return unknownTransfer
    },
    /** Nothing was sent, or it is known what. */
    close,
    /** Nobody said how it ended. */
    look: search,
    /** Takes up what an earlier page did not learn. */
    resume(): void {
      ctx.set(list, unknownTransfersStore.load(ctx.storage))
      for (const { id } of ctx.get(list)) void search(id)
    },
    /** What may have gone from the same account to the same recipient, the newest one. */
    about: ({ account, network, to }: Plan): UnknownTransfer | undefined =>
      ctx
        .get(list)
        .find(
          unknownTransfer =>
            unknownTransfer.from === account.caipAddress &&
            unknownTransfer.networkId === network.id &&
            isSameAddress(unknownTransfer.to, to) &&
            isFresh(unknownTransfer.sentAt, RETENTION_MS),
        ),
    /** Whether the very same may have gone. */
    mayHaveGone: (plan: Plan): boolean =>
      ctx.get(list).some(unknownTransfer => keyOf(unknownTransfer) === keyOf(transferOf(plan))),
    /** What became of it, whoever found out: this tab or another. */
    sentAs: (unknownTransfer: UnknownTransfer): SentTransaction | undefined =>
      ctx
        .get(sent$)
        .find(sent => sent.sentAt === unknownTransfer.sentAt && keyOf(sent) === keyOf(unknownTransfer)),
    isSame: (unknownTransfer: UnknownTransfer, plan: Plan | undefined): boolean =>
      plan !== undefined && keyOf(unknownTransfer) === keyOf(transferOf(plan)),
  }
}
