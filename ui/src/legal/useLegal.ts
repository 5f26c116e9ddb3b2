import { type Kit, onceFor } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'
import { useMemo, useSyncExternalStore } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { createSource, type Source } from '../loading/createSource.js'

/** The visitor's acceptance of the terms, and the number of tries to go on without. */
interface LegalState {
  readonly accepted: boolean
  readonly reminders: number
}

interface LegalStore extends Omit<Source<LegalState>, 'set'> {
  set(change: Partial<LegalState>): void
}

const KEY = 'latchkit:legal'

// Session storage may be missing, full or forbidden; memory is the fallback.
function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(text: string, accepted: boolean): void {
  try {
    if (accepted) sessionStorage.setItem(KEY, text)
    else sessionStorage.removeItem(KEY)
  } catch {}
}

/** The store of a kit; what was accepted in this session holds only for the same documents. */
const legalStore = onceFor((kit: Kit): LegalStore => {
  const { options } = kit
  const documents = `${options.termsUrl ?? ''} ${options.privacyUrl ?? ''}`
  // The browser's first look into a storage waits for another process: nobody pays for that without a box to tick.
  const accepted = !!options.legalCheckbox && remembered() === documents
  const source = createSource<LegalState>({ accepted, reminders: 0 })
  // A reminder belongs to the view in which somebody tried to go on.
  const forget = () => {
    if (source.get().reminders) source.set({ ...source.get(), reminders: 0 })
  }
  // Opening and closing begin a new entry, too.
  kit.subscribe(kit.router.entry$, forget)
  return {
    ...source,
    set(change) {
      if (change.accepted !== undefined) remember(documents, change.accepted)
      source.set({ ...source.get(), ...change })
    },
  }
})

export interface Legal {
  /** https addresses; undefined when the app gave none or one that is not allowed. */
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  /** The visitor has to tick a box first. */
  readonly checkbox: boolean
  readonly accepted: boolean
  /** Connecting is allowed. */
  readonly mayConnect: boolean
  /** Number of tries to connect without ticking the box. */
  readonly reminders: number
  accept(accepted: boolean): void
  /** True when connecting is allowed; otherwise shakes the card and moves attention to the box. */
  check(): boolean
}

/** For views that connect: call `check()` before, show `LegalFooter` below. */
export function useLegal(): Legal {
  const kit = useBaseKit()
  const store = legalStore(kit)
  const { accepted, reminders } = useSyncExternalStore(store.subscribe, store.get, store.get)
  return useMemo(() => {
    const termsUrl = legalLink(kit.options.termsUrl)
    const privacyUrl = legalLink(kit.options.privacyUrl)
    const checkbox = kit.options.legalCheckbox === true && (termsUrl ?? privacyUrl) !== undefined
    const mayConnect = !checkbox || accepted
    return {
      termsUrl,
      privacyUrl,
      checkbox,
      accepted,
      mayConnect,
      reminders: mayConnect ? 0 : reminders,
      accept: (next: boolean) => store.set({ accepted: next, reminders: 0 }),
      check() {
        if (mayConnect) return true
        store.set({ reminders: store.get().reminders + 1 })
        kit.shake()
        return false
      },
    }
  }, [kit, store, accepted, reminders])
}

/** The app's link to a legal text: https, or a path of its own site. Anything else is dropped. */
function legalLink(value: string | undefined): string | undefined {
  return checkUrl(value, 'link')?.href ?? (value && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined)
}
