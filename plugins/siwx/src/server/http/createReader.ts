import { type CaipAddress, isKitError } from '@latchkit/core'
import type { NameAccount } from '../families/canonicalAccount.js'
import type { Proofs } from '../session/createProofs.js'
import type { Choose, Sessions } from '../session/createSessions.js'
import { namedBy, provenBy } from '../session/provenBy.js'
import type { RequestHeaders } from '../session/readCookies.js'
import { isRequest, type SignInRequest } from '../session/SignInRequest.js'
import type { SignInServer } from './SignInServer.js'

type Reader = Pick<SignInServer, 'readSession' | 'readSessions' | 'readUnprovenSession'>

/** Reads the sessions of requests to the app's own routes. `proofs` is set if sessions are bound. */
export function createReader(sessions: Sessions, proofs: Proofs | undefined, nameOf: NameAccount): Reader {
  async function find(headers: RequestHeaders, account: CaipAddress | undefined, choose?: Choose) {
    if (account === undefined) return (await sessions.list(headers, choose))[0]
    const known = await nameOf(account)
    return known && sessions.read(headers, known, choose)
  }

  /** Without a valid proof there is no session. */
  async function prove<T>(
    from: RequestHeaders | SignInRequest,
    choose: typeof provenBy,
    ask: (headers: RequestHeaders, choose?: Choose) => Promise<T>,
  ): Promise<T | undefined> {
    if (!proofs) return ask(isRequest(from) ? from.headers : from)
    if (!isRequest(from))
      throw new TypeError('Bound sessions are read of the whole request; of its headers, readUnprovenSession')
    try {
      return await ask(from.headers, choose(await proofs.read(from)))
    } catch (error) {
      if (isKitError(error, 'siwx/PROOF_INVALID') || isKitError(error, 'siwx/PROOF_STALE')) return undefined
      throw error
    }
  }
  return {
    readSession: (from, account) => prove(from, namedBy, (headers, choose) => find(headers, account, choose)),
    readSessions: async from => (await prove(from, provenBy, sessions.list)) ?? [],
    readUnprovenSession: (headers, account) => find(headers, account),
  }
}
