import type { SessionChange, WalletSession } from './WalletSession.js'

/** How a session listens to its wallet. */
export interface SessionWatchOptions {
  /**
   * Each function subscribes to one source, such as a wallet event, and returns a function that unsubscribes. Errors
   * are ignored: events only help, accounts are read again before each signature.
   */
  readonly listen: readonly (() => unknown)[]
  /**
   * Runs after listening began. Read the accounts here, because they may have changed between the wallet's answer and
   * now.
   */
  catchUp?(): void
  /** Ends the wallet's grant after all listeners are gone. Settles within 3 s and never prompts. */
  disconnect(): Promise<void>
}

/** The watched part of a session: `watch`, `disconnect`, and functions that report changes to the watchers. */
export interface SessionWatch extends Pick<WalletSession, 'watch' | 'disconnect'> {
  /** Reports a change to all watchers. */
  report(change: SessionChange): void
  /** Ends the session after the wallet revoked access: stops listening and reports `closed`, once. */
  close(): void
  /** Set once the wallet or the kit ended the session. */
  isClosed(): boolean
}

/**
 * Makes the watched part of a wallet session. It only listens to the wallet while there is a watcher.
 *
 * @example
 * const { report, watch, disconnect } = createSessionWatch({
 *   listen: [() => wallet.onChange(() => report({ accounts: [] }))],
 *   disconnect: () => wallet.leave(),
 * })
 */
export function createSessionWatch({ listen, catchUp, disconnect }: SessionWatchOptions): SessionWatch {
  const watchers = new Set<(change: SessionChange) => void>()
  let stops: unknown[] = []
  let closed = false

  function stopListening() {
    for (const stop of stops.splice(0)) {
      if (typeof stop === 'function') quietly(() => Reflect.apply(stop, undefined, []))
    }
  }
  function report(change: SessionChange) {
    for (const watcher of [...watchers]) watcher(change)
  }
  return {
    report,
    close() {
      if (closed) return
      closed = true
      stopListening()
      report({ closed: true })
    },
    isClosed: () => closed,
    watch(watcher) {
      if (closed) return () => {}
      watchers.add(watcher)
      if (watchers.size === 1) {
        stops = listen.map(quietly)
        // A wallet may report its end as soon as it is listened to.
        if (closed) stopListening()
        else catchUp?.()
      }
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) stopListening()
      }
    },
    async disconnect() {
      closed = true
      watchers.clear()
      stopListening()
      await disconnect()
    },
  }
}

/** A wallet's function may throw, and so may the function it returns. */
function quietly(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}
