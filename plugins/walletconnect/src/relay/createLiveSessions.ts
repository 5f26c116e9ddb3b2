import type { RelayEvent } from '@latchkit/core'
import { DEADLINES, errorText, namedSchemes, readField, settleBy, specError } from '@latchkit/core/tools'
import { forgetDeeplinkChoice, readDeeplinkChoice } from '../links/deeplinkChoice.js'
import type { Link } from './createLink.js'
import { LEFT } from './guardClient.js'
import { type RelayEnv, relayState$ } from './RelayEnv.js'
import type { Client, Session } from './Sdk.js'
import { holdsSessions, storedTopics } from './storedTopics.js'

/** What happens to a session. */
export type SessionNews = RelayEvent | 'change' | 'end'

/** The sessions that the kit uses. */
export interface LiveSessions {
  /** Hears what the SDK says of sessions from now on. */
  follow(client: Client): void
  /** The session that was approved last and is not over. */
  newest(client: Client): Session | undefined
  read(topic: string): Session | undefined
  watch(topic: string, listener: (news: SessionNews) => void): () => void
  /** Aborts when the session is over. */
  over(topic: string): AbortSignal
  /** Ends a session here and at the wallet, in every namespace. Settles within 3 s; here it is over at once. */
  end(topic: string): Promise<void>
}

/** Keeps track of sessions. */
export function createLiveSessions(env: RelayEnv, link: Link): LiveSessions {
  const { ctx, signal } = env
  const listeners = new Map<string, Set<(news: SessionNews) => void>>()
  const endings = new Map<string, AbortController>()
  const ended = new Map<string, Promise<void>>()

  function tell(topic: string, news: SessionNews) {
    for (const listener of [...(listeners.get(topic) ?? [])]) {
      try {
        listener(news)
      } catch (error) {
        ctx.log.add('error', 'A session was not followed', { error: errorText(error) })
      }
    }
  }
  function over(topic: string): AbortController {
    const found = endings.get(topic) ?? new AbortController()
    endings.set(topic, found)
    return found
  }
  function close(topic: string) {
    if (over(topic).signal.aborted) return
    over(topic).abort(specError('core/DISCONNECTED', { pluginId: 'walletconnect' }))
    tell(topic, 'end')
    listeners.delete(topic)
    refresh()
    if (ctx.get(relayState$).ending?.topic === topic) env.change({ ending: undefined })
    if (all().length === 0) forgetDeeplinkChoice()
  }
  const isLive = ({ topic, expiry }: Session) =>
    expiry * 1_000 > Date.now() && !endings.get(topic)?.signal.aborted
  const all = (client = link.sdk()?.client) => client?.session.getAll().filter(isLive) ?? []
  const refresh = () => env.change({ connected: all().length > 0 })

  /** The SDK could not do it, or not in time: the keys go all the same. */
  async function forget(client: Client, topic: string) {
    const { crypto, expirer } = client.core
    await client.session.delete(topic, { code: 6000, message: 'User disconnected' })
    if (crypto.keychain.has(topic)) await crypto.deleteSymKey(topic)
    if (expirer.has(topic)) expirer.del(topic)
  }
  async function leave(topic: string) {
    const client = link.sdk()?.client
    if (!client?.session.keys.includes(topic)) return
    try {
      const reason = { code: 6000, message: 'User disconnected' }
      await settleBy(client.disconnect({ topic, reason }), DEADLINES.disconnect - 500)
    } catch (error) {
      ctx.log.add('warn', 'The wallet was not told of the end', { error: errorText(error) })
      if (client.session.keys.includes(topic)) await forget(client, topic)
    }
  }

  /** What another tab ended is over here: the relay does not tell a page what it said itself. */
  const unsubscribe = ctx.storage.subscribe?.(key => {
    const client = link.sdk()?.client
    if (!client || !holdsSessions(key)) return
    const stored = storedTopics(ctx.storage)
    for (const { topic } of all(client)) {
      if (stored.includes(topic)) continue
      close(topic)
      client.session.map.delete(topic)
    }
  })
  signal.addEventListener('abort', () => unsubscribe?.())

  return {
    follow(client) {
      // The SDK opens what it finds there: nothing may be there that no link of ours put there.
      readDeeplinkChoice(namedSchemes(ctx.options))
      client.on('session_connect', refresh)
      client.on('session_update', ({ topic }) => tell(topic, 'change'))
      client.on('session_event', ({ topic, params }) => {
        const name = readField(params?.event, 'name')
        if (typeof name === 'string' && typeof params.chainId === 'string')
          tell(topic, { name, data: readField(params.event, 'data'), chainId: params.chainId })
      })
      client.events.on(LEFT, close)
      client.on('session_delete', ({ topic }) => close(topic))
      client.on('session_expire', ({ topic }) => close(topic))
      refresh()
    },
    newest: client => all(client).sort((a, b) => b.expiry - a.expiry)[0],
    read: topic => all().find(session => session.topic === topic),
    watch(topic, listener) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listener))
      return () => own.delete(listener)
    },
    over: topic => over(topic).signal,
    end(topic) {
      const ending = ended.get(topic) ?? leave(topic)
      ended.set(topic, ending)
      close(topic)
      return ending
    },
  }
}
