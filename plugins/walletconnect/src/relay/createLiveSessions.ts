import { errorText, type RelayEvent } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import { namedSchemes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { forgetDeeplinkChoice, readDeeplinkChoice } from '../links/deeplinkChoice.js'
import type { RelayEnv } from '../RelayEnv.js'
import type { Client, Session } from '../sdk/Sdk.js'
import type { Link } from './createSdkHost.js'
import { LEFT } from './guardClient.js'
import { holdsSessions, storedTopics } from './storedTopics.js'

export type SessionChange = RelayEvent | 'change' | 'end'

export interface LiveSessions {
  /** Listens to the SDK's session events. */
  follow(client: Client): void
  /** The live session that was approved last. */
  newest(client: Client): Session | undefined
  read(topic: string): Session | undefined
  watch(topic: string, listener: (change: SessionChange) => void): () => void
  /** Aborts when the session ends. */
  over(topic: string): AbortSignal
  /** Ends a session here, at once, and at the wallet, in every namespace. Settles within 3 s. */
  end(topic: string): Promise<void>
}

export function createLiveSessions(env: RelayEnv, link: Link): LiveSessions {
  const { ctx, signal } = env
  const listeners = new Map<string, Set<(change: SessionChange) => void>>()
  const endings = new Map<string, AbortController>()
  const ended = new Map<string, Promise<void>>()

  function tell(topic: string, change: SessionChange) {
    for (const listener of [...(listeners.get(topic) ?? [])]) {
      try {
        listener(change)
      } catch (error) {
        ctx.log.add('error', 'A session listener failed', { error: errorText(error) })
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
    if (ctx.get(env.state$).ending?.topic === topic) env.change({ ending: undefined })
    if (all().length === 0) forgetDeeplinkChoice()
  }
  const isLive = ({ topic, expiry }: Session) =>
    expiry * 1_000 > Date.now() && !endings.get(topic)?.signal.aborted
  const all = (client = link.sdk()?.client) => client?.session.getAll().filter(isLive) ?? []
  const refresh = () => env.change({ connected: all().length > 0 })

  /** Deletes the keys when the SDK failed to do so in time. */
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
      ctx.log.add('warn', 'The wallet was not notified of the disconnect', { error: errorText(error) })
      if (client.session.keys.includes(topic)) await forget(client, topic)
    }
  }

  /** Sessions that another tab ended are over here too: the relay does not echo a page's own messages. */
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
      // The SDK opens whatever is stored there, so only our own entries may stay.
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
