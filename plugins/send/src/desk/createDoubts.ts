import { type Account, atom, SendTransaction } from '@latchkit/core'
import { isFresh, pollUntil } from '@latchkit/core/tools'
import type { Seat } from '../seats.js'
import { AN_HOUR } from './anHour.js'
import type { Doubt } from './Doubt.js'
import { doubtsShelf } from './doubtsShelf.js'
import { isSameAddress } from './isSameAddress.js'
import { type Plan, planKey } from './Plan.js'
import { transferOf } from './transferOf.js'

/** How long a transfer is looked for whose hash nobody told, in ms. */
const PATIENCE = 600_000
/** Before the second look; the pauses grow up to the second of these. */
const PAUSES = { firstPauseMs: 1_000, mostPauseMs: 12_000 }

type Facts = Pick<Doubt, 'from' | 'networkId' | 'asset' | 'amount' | 'to'>
/** The same as `planKey` of its plan. */
const keyOf = ({ from, networkId, asset, amount, to }: Facts) =>
  [from, networkId, asset ?? '', amount, to].join(' ')

function accountOf({ from }: Doubt): Account {
  const [namespace = '', , address = ''] = from.split(':')
  return { namespace, address, caipAddress: from, type: 'eoa' }
}

/** Keeps what may have been sent without a word, and looks for it. */
export type Doubts = ReturnType<typeof createDoubts>

/** Makes the doubts of a kit. `onFound` hears of each transfer that turned up, with its hash. */
export function createDoubts({ ctx, sent$, signal }: Seat, onFound: (doubt: Doubt, hash: string) => void) {
  const list = atom<readonly Doubt[]>(doubtsShelf.load(ctx.storage))
  const searched = atom<ReadonlySet<string>>(new Set<string>())
  const marks = new WeakMap<Plan, Promise<string | undefined>>()
  const write = (doubts: readonly Doubt[]) => {
    ctx.set(list, doubts)
    doubtsShelf.save(ctx.storage, doubts)
  }
  const without = (key: string) => ctx.get(list).filter(doubt => keyOf(doubt) !== key)
  const setSearched = (key: string, isOn: boolean) => {
    const next = new Set(ctx.get(searched))
    if (isOn) next.add(key)
    else next.delete(key)
    ctx.set(searched, next)
  }

  async function search(key: string): Promise<void> {
    const doubt = ctx.get(list).find(other => keyOf(other) === key)
    if (!doubt || ctx.get(searched).has(key)) return
    const { since, networkId, to, amount, asset } = doubt
    const account = accountOf(doubt)
    const chain = ctx.find(SendTransaction, { namespace: account.namespace })
    if (since === undefined || !chain?.findTransaction) return
    setSearched(key, true)
    const transfer = asset === undefined ? { to, amount } : { to, amount, asset }
    const isOpen = () => ctx.get(list).some(other => keyOf(other) === key)
    const over = new AbortController()
    const stop = () => over.abort()
    signal?.addEventListener('abort', stop)
    try {
      const hash = await pollUntil(
        async asked => {
          if (!isOpen()) stop()
          const found = await chain.findTransaction?.({ account, networkId, transfer, since, signal: asked })
          // One that has a hash already is another one.
          return ctx.get(sent$).some(other => other.hash === found?.hash) ? undefined : found?.hash
        },
        { timeoutMs: PATIENCE, signal: over.signal, ...PAUSES },
      )
      if (hash === undefined || !isOpen()) return
      write(without(key))
      onFound(doubt, hash)
    } catch {
      // The kit has ended, or there is nothing to look for any more.
    } finally {
      signal?.removeEventListener('abort', stop)
      if (!signal?.aborted) setSearched(key, false)
    }
  }

  return {
    /** Keys of those that are being looked for. */
    searched$: atom(get => get(searched)),
    /** Asks where the sender of a plan stands, once, before its wallet is asked for anything. */
    mark(plan: Plan): Promise<string | undefined> {
      const { account, network } = plan
      const known = marks.get(plan)
      if (known) return known
      const chain = ctx.find(SendTransaction, account)
      const asked = Promise.resolve(chain?.markSender?.({ account, networkId: network.id })).catch(
        () => undefined,
      )
      marks.set(plan, asked)
      return asked
    },
    /** From now on the wallet may send it. */
    open(plan: Plan): void {
      const key = planKey(plan)
      const doubt: Doubt = transferOf(plan)
      write([doubt, ...without(key)])
      void this.mark(plan).then(since => {
        const isThere = ctx.get(list).includes(doubt)
        if (since !== undefined && isThere) write([{ ...doubt, since }, ...without(key)])
      })
    },
    /** Nothing was sent, or it is known what. */
    close: (plan: Plan): void => write(without(planKey(plan))),
    /** Nobody said how it ended. */
    async look(plan: Plan): Promise<void> {
      await this.mark(plan)
      await search(planKey(plan))
    },
    /** Takes up what an earlier page did not learn. */
    resume(): void {
      for (const doubt of ctx.get(list)) void search(keyOf(doubt))
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
    isSame: (doubt: Doubt, plan: Plan | undefined): boolean =>
      plan !== undefined && keyOf(doubt) === planKey(plan),
  }
}
