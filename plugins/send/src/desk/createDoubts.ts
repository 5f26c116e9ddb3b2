import { atom, SendTransaction, type SentTransaction } from '@latchkit/core'
import { isFresh, pollUntil, settleBy } from '@latchkit/core/tools'
import type { SendEnv } from '../SendEnv.js'
import type { Doubt } from './doubtsShelf.js'
import { doubtsShelf } from './doubtsShelf.js'
import { findSent } from './findSent.js'
import { isSameAddress } from './isSameAddress.js'
import { type Plan, planKey } from './Plan.js'
import { pendingShelf } from './pendingShelf.js'
import { AN_HOUR } from './readStored.js'
import { transferOf } from './transferOf.js'

/** How long a transfer is looked for whose hash nobody told, in ms. */
const PATIENCE = 600_000
/** Before the second look; the pauses grow up to the second of these. */
const PAUSES = { firstPauseMs: 1_000, mostPauseMs: 12_000 }
/** How long a wallet waits for the mark: one that is read after it has broadcast finds nothing. */
const MARKING = 2_000

type Facts = Pick<Doubt, 'from' | 'networkId' | 'asset' | 'amount' | 'to' | 'memo'>
/** What arrives where: whichever coins it was paid with. */
const keyOf = ({ from, networkId, asset, amount, to, memo }: Facts) =>
  [from, networkId, asset ?? '', amount, to, ...(memo === undefined ? [] : [`memo ${memo}`])].join(' ')

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`

/** Keeps what may have been sent without a word, and looks for it. */
export type Doubts = ReturnType<typeof createDoubts>

/** Makes the doubts of a kit. `onFound` hears of each transfer that turned up, with its hash. */
export function createDoubts({ ctx, sent$, signal }: SendEnv, onFound: (doubt: Doubt, hash: string) => void) {
  const list = atom<readonly Doubt[]>(doubtsShelf.load(ctx.storage))
  const searched = atom<ReadonlySet<string>>(new Set<string>())
  /** By plan: a retry of the same asks the wallet at once, within the visitor's press. */
  const marks = new Map<string, Promise<string | undefined>>()
  const update = (change: (doubts: readonly Doubt[]) => readonly Doubt[]) =>
    ctx.set(list, doubtsShelf.update(ctx.storage, change))
  const find = (id: string) => ctx.get(list).find(doubt => doubt.id === id)
  const setSearched = (id: string, isOn: boolean) => {
    const next = new Set(ctx.get(searched))
    if (isOn) next.add(id)
    else next.delete(id)
    ctx.set(searched, next)
  }
  const stopListening = ctx.storage.subscribe?.(key => {
    if (key === doubtsShelf.key) ctx.set(list, doubtsShelf.load(ctx.storage))
  })
  signal?.addEventListener('abort', () => stopListening?.())

  async function search(id: string): Promise<void> {
    const doubt = find(id)
    if (doubt?.since === undefined || ctx.get(searched).has(id)) return
    const [namespace = ''] = doubt.from.split(':')
    if (!ctx.find(SendTransaction, { namespace })?.findTransaction) return
    setSearched(id, true)
    const over = new AbortController()
    const stop = () => over.abort()
    signal?.addEventListener('abort', stop)
    try {
      await pollUntil(
        async asked => {
          if (!find(id)) stop()
          const hash = await findSent(ctx, doubt, ctx.get(sent$), asked)
          // Claimed in one turn: another note, or another tab, may look for the same.
          if (hash === undefined || isTold(hash) || !find(id)) return undefined
          close(id)
          onFound(doubt, hash)
          return hash
        },
        { timeoutMs: PATIENCE, signal: over.signal, ...PAUSES },
      )
    } catch {
      // The kit has ended, or there is nothing to look for any more.
    } finally {
      signal?.removeEventListener('abort', stop)
      if (!signal?.aborted) setSearched(id, false)
    }
  }
  const isTold = (hash: string) =>
    [...ctx.get(sent$), ...pendingShelf.load(ctx.storage)].some(other => other.hash === hash)
  const close = (id: string) => update(doubts => doubts.filter(other => other.id !== id))

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
    async open(plan: Plan): Promise<Doubt> {
      const known = marks.get(planKey(plan)) ?? mark(plan)
      const since = await settleBy(known, MARKING, signal).catch(() => undefined)
      const doubt: Doubt = { ...transferOf(plan), id: newId(), ...(since === undefined ? {} : { since }) }
      update(doubts => [doubt, ...doubts])
      return doubt
    },
    /** Nothing was sent, or it is known what. */
    close,
    /** Nobody said how it ended. */
    look: search,
    /** Takes up what an earlier page did not learn. */
    resume(): void {
      ctx.set(list, doubtsShelf.load(ctx.storage))
      for (const { id } of ctx.get(list)) void search(id)
    },
    /** What may have gone from the same account to the same recipient, the newest one. */
    about: ({ account, network, to }: Plan): Doubt | undefined =>
      ctx
        .get(list)
        .find(
          doubt =>
            doubt.from === account.caipAddress &&
            doubt.networkId === network.id &&
            isSameAddress(doubt.to, to) &&
            isFresh(doubt.sentAt, AN_HOUR),
        ),
    /** Whether the very same may have gone. */
    mayHaveGone: (plan: Plan): boolean =>
      ctx.get(list).some(doubt => keyOf(doubt) === keyOf(transferOf(plan))),
    /** What became of it, whoever found out: this tab or another. */
    sentAs: (doubt: Doubt): SentTransaction | undefined =>
      ctx.get(sent$).find(sent => sent.sentAt === doubt.sentAt && keyOf(sent) === keyOf(doubt)),
    isSame: (doubt: Doubt, plan: Plan | undefined): boolean =>
      plan !== undefined && keyOf(doubt) === keyOf(transferOf(plan)),
  }
}
