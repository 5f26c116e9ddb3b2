import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Codes } from '../email/createCodes.js'
import type { IdentityOptions } from '../IdentityOptions.js'
import type { Proofs } from '../session/createProofs.js'
import type { Session, Sessions } from '../session/createSessions.js'
import type { Origins } from '../site/createOrigins.js'
import type { PasskeyProvider } from '../social/createPasskeyProvider.js'
import type { SocialFlows } from '../social/createSocialFlows.js'
import type { Accounts } from '../user/createAccounts.js'
import type { Audit } from '../user/createAudit.js'
import type { EmailChanges } from '../user/createEmailChanges.js'
import type { Logins } from '../user/createLogins.js'
import type { Passkeys } from '../user/createPasskeys.js'
import type { Permissions } from '../user/createPermissions.js'
import type { TakeBacks } from '../user/createTakeBacks.js'
import type { Users } from '../user/createUsers.js'
import type { FormerVaults } from '../vault/createFormerVaults.js'
import type { Halves } from '../vault/createHalves.js'
import type { Vaults } from '../vault/createVaults.js'

/** The environment of the routes: Node's request, and the verified proof and token. */
export interface IdentityEnv {
  Bindings: { incoming?: IncomingMessage }
  Variables: { network: string; jkt: string; session: Session }
}

/** The context of a route. */
export type IdentityContext = Context<IdentityEnv>

/** The dependencies of the routes. */
export interface IdentityParts {
  readonly options: IdentityOptions
  readonly codes: Codes
  readonly sessions: Sessions
  readonly proofs: Proofs
  readonly users: Users
  readonly accounts: Accounts
  readonly logins: Logins
  readonly social: SocialFlows
  readonly audit: Audit
  readonly emailChanges: EmailChanges
  readonly passkeys: Passkeys
  readonly permissions: Permissions
  readonly takeBacks: TakeBacks
  readonly passkeyLogins: PasskeyProvider
  readonly vaults: Vaults
  readonly formerVaults: FormerVaults
  readonly halves: Halves
  readonly origins: Origins
}
