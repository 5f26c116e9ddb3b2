import { loadOnce } from '@latchkit/core'
import type { NamespaceHost } from './NamespaceHost.js'
import { createValue, type ReadableValue } from './state/createValue.js'

interface KeyringParts<Key, Grant> {
  readonly host: NamespaceHost
  readonly grant: ReadableValue<Grant>
  isGranted(grant: Grant): boolean
  readonly signal: AbortSignal
  /** Derives the first keys of the seed. */
  derive(count: number): Promise<readonly Key[]>
}

/** The keys of a namespace, and those of them that the page sees: that of the account in use, or all, it first. */
export function createKeyring<Key, Grant>(parts: KeyringParts<Key, Grant>) {
  const { host, grant, isGranted, signal, derive } = parts
  const { session, faults, accounts, options } = host
  const keys = createValue<readonly Key[]>([])
  async function load() {
    // One foreign key after the wallet's own, for wrong signatures.
    keys.set(await derive(accounts + 1))
    return keys.get()
  }
  function offered(): readonly Key[] {
    const own = keys.get().slice(0, accounts)
    const chosen = own[session.get().account]
    if (!chosen || !options.exposeAll) return chosen ? [chosen] : []
    return [chosen, ...own.filter(key => key !== chosen)]
  }
  const visible = () => (isGranted(grant.get()) && !session.get().locked ? offered() : [])
  const watching = new Set<() => void>()
  host.countListeners(() => watching.size)
  return {
    load: loadOnce(load),
    /** The accounts that the page would see with permission. */
    offered,
    /** The accounts that it sees now. Empty until the keys are there. */
    visible,
    nameOf: (key: Key) => `Account ${keys.get().indexOf(key) + 1}`,
    /** The key that signs, given the `signature` fault; `undefined` for a malformed signature. */
    signing(key: Key): Key | undefined {
      const mode = faults.get().signature
      if (mode === 'malformed') return undefined
      return (mode === 'other-account' ? keys.get()[accounts] : undefined) ?? key
    },
    /** Calls back whenever what is visible changes, by the `events` fault. */
    onChange(listener: () => void) {
      let before = visible()
      const check = () => {
        const now = visible()
        const isSame = now.length === before.length && now.every((key, at) => key === before[at])
        before = now
        const { events } = faults.get()
        if (isSame || events === 'none' || signal.aborted) return
        listener()
        if (events === 'twice') listener()
      }
      watching.add(check)
      const stops = [session.subscribe(check), grant.subscribe(check), keys.subscribe(check)]
      return () => {
        watching.delete(check)
        for (const stop of stops) stop()
      }
    },
  }
}
