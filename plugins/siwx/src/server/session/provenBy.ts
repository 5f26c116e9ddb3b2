import type { Proof } from './createProofs.js'
import type { Choose } from './createSessions.js'

/**
 * Selects the tokens that a proof is valid for: bound to its key, and including the named one, if it names
 * one. A proof that matches none is not consumed, so requests without a session cannot fill the store.
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

export function namedBy(proof: Proof | undefined): Choose {
  const prove = provenBy(proof)
  return async tokens => {
    const own = await prove(tokens)
    return own.filter(({ hash }) => hash === proof?.tokenHash)
  }
}
