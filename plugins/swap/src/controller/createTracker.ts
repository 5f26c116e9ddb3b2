import { type Account, EthereumRpc, SendCalls, SendTransaction, type TransactionStatus } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { readReceived } from '../evm/readReceived.js'
import { recordStore, type Tracked } from '../storage/recordStore.js'
import { addressIn } from './createTokens.js'

/** After this long without an answer from the network, a status is unknown. */
const CONFIRMATION_TIMEOUT_MS = 120_000
/** How long a transaction without a hash is looked for. */
const SEARCH_TIMEOUT_MS = 600_000
const PAUSES = { firstPauseMs: 1_000, mostPauseMs: 10_000 }

const isOpen = ({ status }: SwapRecord) => status === 'pending' || status === 'unknown'

/** Follows what a wallet was asked for until the network says how it ended. It is the only writer of `sent$`. */
export type Tracker = ReturnType<typeof createTracker>

/** Makes the tracker of a kit. `onSettled` is called once for each end that this page learns of. */
export function createTracker({ ctx, sent$, signal }: SwapEnv, onSettled: (record: SwapRecord) => void) {
  const following = new Map<string, Promise<TransactionStatus>>()
  const all = () => ctx.get(sent$) as readonly Tracked[]
  const find = (id: string) => all().find(record => record.id === id)
  function write(records: readonly Tracked[], gone?: string) {
    ctx.set(
      sent$,
      [...records].sort((a, b) => b.sentAt - a.sentAt),
    )
    recordStore.save(ctx.storage, records, gone)
  }
  const change = (id: string, more: Partial<Tracked>) =>
    write(all().map(record => (record.id === id ? { ...record, ...more } : record)))
  const remove = (id: string) =>
    write(
      all().filter(record => record.id !== id),
      id,
    )

  async function receivedBy({ networkId, account, hash, to }: Tracked): Promise<bigint | undefined> {
    const [namespace = '', , address = ''] = account.split(':')
    const rpc = ctx.find(EthereumRpc, { namespace })
    if (!rpc || hash === undefined) return undefined
    const token = to.native ? undefined : addressIn(to.asset)
    return readReceived(rpc, { networkId, hash, account: address, token, signal }).catch(() => undefined)
  }
  async function settle(id: string, status: TransactionStatus): Promise<void> {
    const before = find(id)
    if (!before || before.status === status) return
    const elsewhere = recordStore.load(ctx.storage).find(record => record.id === id)
    const isTrade = before.kind === 'swap' || before.kind === 'batch'
    const received = isTrade && status === 'confirmed' ? await receivedBy(before) : undefined
    if (signal?.aborted || !find(id)) return
    change(id, { status, settledAt: Date.now(), ...(received === undefined ? {} : { received }) })
    // Already told by another tab.
    if (elsewhere?.status === status && status !== 'pending') return
    const now = find(id)
    if (now) onSettled(now)
  }

  const accountOf = ({ account: caipAddress }: Tracked): Account => {
    const [namespace = '', , address = ''] = caipAddress.split(':')
    return { namespace, address, caipAddress, type: 'eoa' }
  }
  /** Looks for a transaction whose hash the wallet never said. */
  async function search(record: Tracked): Promise<string | undefined> {
    const account = accountOf(record)
    const { id, networkId, call, since, batch } = record
    const sender = ctx.find(SendTransaction, account)
    const calls = ctx.find(SendCalls, account)
    return pollUntil(
      async pollSignal => {
        if (!find(id)) return 'gone'
        if (batch !== undefined) {
          const told = await calls?.getCallsStatus({ account, id: batch, signal: pollSignal })
          return told && told.status !== 'pending' ? told.receipts.at(-1)?.hash : undefined
        }
        if (since === undefined || !sender?.findTransaction) return undefined
        const known = all().flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
        const request = { account, networkId, native: call, since, known, signal: pollSignal }
        return (await sender.findTransaction(request))?.hash
      },
      { timeoutMs: SEARCH_TIMEOUT_MS, ...PAUSES, ...(signal ? { signal } : {}) },
    )
  }
  async function end(id: string): Promise<TransactionStatus> {
    const record = find(id)
    if (!record) return 'unknown'
    try {
      let { hash } = record
      if (hash === undefined) {
        hash = await search(record)
        const isTaken = all().some(other => other.hash === hash && other.id !== id)
        if (hash === undefined || !find(id) || isTaken) {
          await settle(id, 'unknown')
          return 'unknown'
        }
        change(id, { hash, status: 'pending' })
        ctx.emit(record.kind === 'swap' || record.kind === 'batch' ? 'sent' : 'approving', {
          hash,
          networkId: record.networkId,
        })
      }
      const { networkId } = record
      const status = await ctx
        .use(SendTransaction, accountOf(record))
        .waitForTransaction({ networkId, hash, timeoutMs: CONFIRMATION_TIMEOUT_MS, signal })
      await settle(id, status)
      return status
    } catch {
      if (!signal?.aborted) await settle(id, 'unknown')
      return 'unknown'
    }
  }
  /** Follows a record; settles with its status, `unknown` at the deadline. */
  function follow(id: string): Promise<TransactionStatus> {
    const running = following.get(id) ?? end(id).finally(() => following.delete(id))
    following.set(id, running)
    return running
  }
  function merge() {
    const stored = recordStore.load(ctx.storage)
    const known = all().map(mine => {
      const theirs = stored.find(({ id }) => id === mine.id)
      return theirs && isOpen(mine) && (!isOpen(theirs) || theirs.hash !== undefined)
        ? { ...mine, ...theirs }
        : mine
    })
    const added = stored.filter(({ id }) => !find(id))
    ctx.set(
      sent$,
      [...known, ...added].sort((a, b) => b.sentAt - a.sentAt),
    )
    for (const { id, status } of added) if (status === 'pending') void follow(id)
  }

  return {
    sent$,
    /** Records a request before the wallet gets it. */
    open: (record: Tracked) => write([record, ...all()]),
    change,
    /** The wallet did nothing. */
    remove,
    follow,
    resume: merge,
    find,
    look(hash: string) {
      const record = all().find(other => other.hash === hash)
      if (!record || following.has(record.id)) return
      if (record.status === 'unknown') change(record.id, { status: 'pending' })
      void follow(record.id)
    },
  }
}
