import {
  type Account,
  type Atom,
  atom,
  type CaipNetworkId,
  History,
  Names,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { ActivityEnv } from '../ActivityEnv.js'
import { createPartyNames, type PartyNames } from '../parties/createPartyNames.js'
import { createTimeline, type Timeline } from './createTimeline.js'
import { keptHistory } from './keptHistory.js'

/** Lists that are kept for when the visitor comes back to an account or network. */
const MAX = 4
const none: Atom<readonly SentTransaction[]> = atom<readonly SentTransaction[]>([])

export interface ActivityController {
  readonly sent$: Atom<readonly SentTransaction[]>
  /** The history of an account on a network; undefined when no plugin provides any. */
  timeline(account: Account, networkId: CaipNetworkId): Timeline | undefined
  /** Names of addresses on a network; undefined when no plugin looks names up. */
  namesOn(account: Account, networkId: CaipNetworkId): PartyNames | undefined
  /** Checks again how these ended. */
  lookAgain(hashes: readonly string[]): void
}

export function createController({ ctx }: ActivityEnv): ActivityController {
  const timelines = new Map<string, Timeline>()
  const partyNames = new Map<string, PartyNames>()
  const kept = keptHistory(ctx)

  function namesOn(account: Account, id: CaipNetworkId): PartyNames | undefined {
    if (!ctx.find(Names, account)) return undefined
    const found =
      partyNames.get(id) ??
      createPartyNames({
        lookup: async (address, signal) =>
          (await ctx.use(Names, account).lookupAddress({ address, networkId: id, signal }))?.name,
        // Names are looked up for the network in use, whichever that is when the request begins.
        isCurrent: () => ctx.get(ctx.connections.network$)?.id === id,
      })
    partyNames.delete(id)
    partyNames.set(id, found)
    const [oldest] = partyNames.keys()
    if (partyNames.size > MAX && oldest !== undefined) partyNames.delete(oldest)
    return found
  }

  function open(account: Account, networkId: CaipNetworkId): Timeline | undefined {
    if (!ctx.find(History, account)) return undefined
    const key = `${account.caipAddress} ${networkId}`
    const timeline =
      timelines.get(key) ??
      createTimeline({
        ctx,
        networkId,
        restored: kept.load(account, networkId),
        keep: answer => kept.save(account, networkId, answer),
        fetch: async (cursor, signal) =>
          ctx.use(History, account).history({
            account,
            networkId,
            ...(cursor === undefined ? {} : { cursor }),
            signal,
          }),
        onFailed: () => ctx.toast.show('error', ctx.t('activity.toast')),
      })
    timelines.delete(key)
    timelines.set(key, timeline)
    const [oldest] = timelines.keys()
    if (timelines.size > MAX && oldest !== undefined) {
      timelines.get(oldest)?.dispose()
      timelines.delete(oldest)
    }
    return timeline
  }

  const sent = ctx.find(SentTransactions)
  return {
    sent$: sent?.sent$ ?? none,
    timeline: open,
    namesOn,
    lookAgain(hashes) {
      for (const hash of hashes) sent?.look(hash)
    },
  }
}
