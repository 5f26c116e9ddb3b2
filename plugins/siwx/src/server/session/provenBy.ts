import type { Proof } from './createProofs.js'
import type { Choose } from './createSessions.js'

/**
 * Of a browser's tokens those that a proof is for: they are bound to its key, and one of them is the one that it names, if it names
 * one. What matches nothing is not used up, so nobody without a session fills the store.
 */
export function provenBy(proof: Proof | undefined): Choose {
  return async tokens => {
    const own = tokens.filter(
      ({ thumbprint }) => thumbprint !== undefined && thumbprint === proof?.thumbprint,
    )
    const isNamed = proof?.tokenHash === undefined || own.some(({ hash }) => hash === proof.tokenHash)
    if (!proof || own.length === 0 || !isNamed) return []
    await proof.use()
    return own
  }
}

/** Of a browser's tokens the one that a proof names. */
export function namedBy(proof: Proof | undefined): Choose {
  const prove = provenBy(proof)
  return async tokens => {
    const own = await prove(tokens)
    return own.filter(({ hash }) => hash === proof?.tokenHash)
  }
}
