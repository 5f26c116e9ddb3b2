import type { DeviceClaims } from '../nameAgent.js'
import type { TokenPair, VerifiedLogin } from '../session/createSessions.js'
import type { IdentityParts } from './IdentityEnv.js'

/** The device that signs in. */
interface SignIn {
  readonly jkt: string
  readonly project: string
  readonly claims: DeviceClaims
}

/** Starts a session, and writes the sign-in to the user's log before anybody has the tokens. A refused one is no sign-in. */
export async function signIn(
  { audit, sessions, users }: IdentityParts,
  { id: userId, isNew }: { readonly id: string; readonly isNew: boolean },
  by: VerifiedLogin,
  { jkt, project, claims }: SignIn,
): Promise<TokenPair> {
  const how = 'email' in by ? by : { provider: by.account.provider }
  const entry = { userId, jkt, claims, ...how }
  const pair = await sessions.start({ id: userId, ...by }, jkt, project)
  if (isNew) await audit.add({ ...entry, kind: 'signed-up' })
  await audit.add({ ...entry, kind: 'signed-in' })
  await users.describeDevice(userId, jkt, claims)
  return pair
}
