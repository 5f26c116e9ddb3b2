import type { NamespaceHost } from './NamespaceHost.js'
import { createValue } from './state/createValue.js'
import { rememberValue } from './state/rememberValue.js'

/** A page's permission to see accounts, kept for its next visit unless the options say otherwise. */
export function createPermission({ options, page, storageKey, session }: NamespaceHost) {
  const permitted = createValue(false)
  const forget = rememberValue(options.remember === false ? undefined : page, permitted, {
    key: storageKey,
    parse: stored => (typeof stored === 'boolean' ? stored : undefined),
  })
  return {
    permitted,
    forget,
    /** Also unlocks the wallet: approving a connection implies that. */
    permit() {
      session.set({ ...session.get(), locked: false })
      permitted.set(true)
    },
    forbid: () => permitted.set(false),
  }
}

export type Permission = ReturnType<typeof createPermission>
