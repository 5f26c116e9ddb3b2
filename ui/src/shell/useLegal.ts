import { useMemo, useSyncExternalStore } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { legalLink } from './legalLink.js'
import { legalStore } from './legalStore.js'

/** The app's legal texts and whether connecting may go on. */
export interface Legal {
  /** https addresses; undefined when the app gave none or one that is not allowed. */
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  /** The visitor has to tick a box first. */
  readonly checkbox: boolean
  readonly accepted: boolean
  /** Connecting is allowed. */
  readonly mayConnect: boolean
  /** Somebody tried to connect without ticking. */
  readonly reminded: boolean
  accept(accepted: boolean): void
  /** True when connecting is allowed; otherwise marks the box and moves attention to it. */
  check(): boolean
}

/** For views that connect: call `check()` before, show `LegalFooter` below. */
export function useLegal(): Legal {
  const kit = useBaseKit()
  const store = legalStore(kit)
  const { accepted, reminded } = useSyncExternalStore(store.subscribe, store.get, store.get)
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
      reminded: reminded && !mayConnect,
      accept: (next: boolean) => store.set({ accepted: next, reminded: false }),
      check() {
        if (!mayConnect) store.set({ reminded: true })
        return mayConnect
      },
    }
  }, [kit, store, accepted, reminded])
}
