import { type Kit, onceFor } from '@latchkit/core'
import { createSource, type Source } from './createSource.js'

/** Whether the visitor accepted the terms, and whether they tried to go on without. */
export interface LegalState {
  readonly accepted: boolean
  readonly reminded: boolean
}

/** The acceptance of one kit's terms. */
export interface LegalStore extends Omit<Source<LegalState>, 'set'> {
  set(change: Partial<LegalState>): void
}

const KEY = 'latchkit:legal'

// The session's storage may be missing, full or forbidden; then the page's memory has to do.
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
export const legalStore = onceFor(({ options }: Kit): LegalStore => {
  const documents = `${options.termsUrl ?? ''} ${options.privacyUrl ?? ''}`
  const source = createSource<LegalState>({ accepted: remembered() === documents, reminded: false })
  return {
    ...source,
    set(change) {
      if (change.accepted !== undefined) remember(documents, change.accepted)
      source.set({ ...source.get(), ...change })
    },
  }
})
