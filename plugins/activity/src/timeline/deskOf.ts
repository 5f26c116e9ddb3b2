import {
  type Account,
  type Atom,
  atom,
  type CaipNetworkId,
  History,
  type PluginContext,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import { createTimeline, type Timeline } from './createTimeline.js'

/** Lists that stay for when the visitor comes back to an account or a network. */
const MOST = 4
const none: Atom<readonly SentTransaction[]> = atom<readonly SentTransaction[]>([])

/** Everything behind the views of one kit. */
export interface Desk {
  readonly sent$: Atom<readonly SentTransaction[]>
  /** The history of an account on a network; undefined where no plugin tells any. */
  timeline(account: Account, networkId: CaipNetworkId): Timeline | undefined
  /** Asks the network once more how these ended. */
  lookAgain(hashes: readonly string[]): void
}

const desks = new WeakMap<PluginContext, Desk>()

/** The desk of a kit, made when it is first needed. `onFailed` tells the visitor of a failed request. */
export function deskOf(ctx: PluginContext, onFailed: () => void): Desk {
  const known = desks.get(ctx)
  if (known) return known
  const timelines = new Map<string, Timeline>()

  function open(account: Account, networkId: CaipNetworkId): Timeline | undefined {
    if (!ctx.find(History, account)) return undefined
    const key = `${account.caipAddress} ${networkId}`
    const timeline =
      timelines.get(key) ??
      createTimeline({
        ctx,
        networkId,
        fetch: async (cursor, signal) =>
          ctx.use(History, account).history({
            account,
            networkId,
            ...(cursor === undefined ? {} : { cursor }),
            signal,
          }),
        onFailed,
      })
    timelines.delete(key)
    timelines.set(key, timeline)
    const [oldest] = timelines.keys()
    if (timelines.size > MOST && oldest !== undefined) {
      timelines.get(oldest)?.dispose()
      timelines.delete(oldest)
    }
    return timeline
  }

  const sent = ctx.find(SentTransactions)
  const desk: Desk = {
    sent$: sent?.sent$ ?? none,
    timeline: open,
    lookAgain(hashes) {
      for (const hash of hashes) sent?.look(hash)
    },
  }
  desks.set(ctx, desk)
  return desk
}
