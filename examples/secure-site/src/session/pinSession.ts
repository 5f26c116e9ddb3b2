import { noSession } from './createEnding.js'
import type { Session } from './createSession.js'

/** A session for one account only: that of its first login. */
export interface PinnedSession extends Session {
  /** `over` after the session has ended elsewhere, or another user has logged in. */
  state(): 'signed-out' | 'signed-in' | 'over'
  subscribe(listen: () => void): () => void
}

/** Pins a session to the account that logs in with it: whoever logs in in another tab ends it. */
export function pinSession(session: Session): PinnedSession {
  let own: string | undefined
  let isOver = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listen of listeners) listen()
  }
  const end = () => {
    if (own === undefined) return
    isOver = true
    tell()
  }
  session.onEnd(end)
  async function user() {
    const current = await session.user()
    return own === undefined || own === current ? current : undefined
  }
  async function assertOwn() {
    if ((await user()) === undefined) throw noSession()
  }
  return {
    ...session,
    state: () => (own === undefined ? 'signed-out' : isOver ? 'over' : 'signed-in'),
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    user,
    call: call => session.call({ user: own, ...call }),
    async start(path, body) {
      own = await session.start(path, body)
      // Somebody else may have logged in before it was known whose end counts.
      isOver = (await session.user()) !== own
      tell()
      return own
    },
    async confirm(path, body) {
      await assertOwn()
      await session.confirm(path, body)
    },
    end: everywhere => session.end(everywhere, own),
    async forget() {
      await assertOwn()
      await session.forget()
    },
  }
}
