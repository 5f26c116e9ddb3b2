import type { Hono } from 'hono'
import type { Checks } from '../platform/createHealth.js'
import { migrate } from '../store/migrate.js'
import { createCodes, usualMailRules } from './email/createCodes.js'
import { createGuessLimit } from './email/createGuessLimit.js'
import { createSendLimit } from './email/createSendLimit.js'
import { createSendMail } from './email/createSendMail.js'
import { writeMail } from './email/mails/writeMail.js'
import type { IdentityOptions } from './IdentityOptions.js'
import { identityMigrations } from './identityMigrations.js'
import { openSecrets } from './keys/openSecrets.js'
import { rewrapAll, wrappedSecrets } from './keys/rewrapAll.js'
import { createIdentityApp } from './routes/createIdentityApp.js'
import { BASE } from './routes/guards.js'
import type { IdentityEnv } from './routes/IdentityEnv.js'
import { serveConfig } from './routes/serveConfig.js'
import { serveEmail } from './routes/serveEmail.js'
import { serveEmailChange } from './routes/serveEmailChange.js'
import { serveFormerVault } from './routes/serveFormerVault.js'
import { serveLogins } from './routes/serveLogins.js'
import { servePages } from './routes/servePages.js'
import { servePasskeyLogins } from './routes/servePasskeyLogins.js'
import { servePasskeys } from './routes/servePasskeys.js'
import { serveRpc } from './routes/serveRpc.js'
import { serveSession } from './routes/serveSession.js'
import { serveSite } from './routes/serveSite.js'
import { serveSocial } from './routes/serveSocial.js'
import { serveSocialPages } from './routes/serveSocialPages.js'
import { serveUser } from './routes/serveUser.js'
import { serveVault } from './routes/serveVault.js'
import { createProofs } from './session/createProofs.js'
import { createSessions } from './session/createSessions.js'
import { createTokens } from './session/createTokens.js'
import { createOrigins } from './site/createOrigins.js'
import { createPasskeyProvider } from './social/createPasskeyProvider.js'
import { createProviders } from './social/createProviders.js'
import { createSocialFlows } from './social/createSocialFlows.js'
import { socialShape } from './social/SocialOptions.js'
import { createAccounts } from './user/createAccounts.js'
import { createAudit } from './user/createAudit.js'
import { createEmailChanges } from './user/createEmailChanges.js'
import { createLogins } from './user/createLogins.js'
import { createPasskeys } from './user/createPasskeys.js'
import { createPermissions, type Permissions } from './user/createPermissions.js'
import { createTakeBacks } from './user/createTakeBacks.js'
import { createUsers } from './user/createUsers.js'
import { createFormerVaults } from './vault/createFormerVaults.js'
import { createHalves, wrappedHalves } from './vault/createHalves.js'
import { createVaults } from './vault/createVaults.js'

/** A running identity service. */
export interface Identity {
  /** Its routes and the secure site, for an HTTP server of their own origin. */
  readonly app: Hono<IdentityEnv>
  /** Its dependencies by name; each check rejects if one is unavailable. */
  readonly checks: Checks
  /** For the routes of the blockchain API. */
  readonly findPermissions: Permissions['find']
  close(): Promise<void>
}

const PRUNE_MS = 60_000

/** Creates missing tables and secrets. Rejects if the store or the key service cannot be reached. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { sql, mailer, wrapper, origin, projects = 'any', now = Date.now, onTrouble = () => {} } = options
  await migrate(sql, identityMigrations)
  const { pepper, nonceKey, signing } = await openSecrets(sql, wrapper)
  const limit = createSendLimit(sql, now)
  const rules = { ...usualMailRules, ...options.mailRules }
  const sendMail = createSendMail(mailer, onTrouble)
  const sessions = createSessions(sql, createTokens(signing, origin, now), now)
  const users = createUsers(sql, now)
  const audit = createAudit(sql, users, now)
  const guesses = createGuessLimit({
    limit,
    pepper,
    isKnownDevice: sessions.isKnownDevice,
    async tell(email) {
      const userId = await users.find(email)
      if (userId !== undefined) await audit.add({ userId, kind: 'code-refused', email })
      await mailer.send({ to: email, ...(await writeMail(undefined, mails => mails.guessed())) })
    },
    onTrouble,
  })
  const codes = createCodes({
    sql,
    pepper,
    sendMail,
    limit,
    guesses,
    rules,
    now,
    deviceUrl: token => `${origin}${BASE}/device?token=${token}`,
  })
  const proofs = createProofs(sql, nonceKey, now)
  const vaults = createVaults(sql, now)
  const socials = socialShape.parse(options.socials ?? {})
  const passkeyLogins = createPasskeyProvider(sql, new URL(origin), now)
  const permissions = createPermissions(sql, options)
  const revertUrl = (token: string) => `${origin}${BASE}/email/revert?token=${token}`
  const parts = {
    options,
    codes,
    proofs,
    sessions,
    users,
    accounts: createAccounts(sql),
    permissions,
    takeBacks: createTakeBacks(options.chains),
    logins: createLogins(sql, now),
    social: createSocialFlows({
      sql,
      pepper,
      limit,
      perNetworkAndHour: rules.perNetworkAndHour,
      providers: createProviders(socials, origin, socials.passkey ? [passkeyLogins] : []),
      callbackUrl: provider => `${origin}${BASE}/social/callback/${provider}`,
      now,
      onTrouble,
    }),
    audit,
    emailChanges: createEmailChanges({ sql, sendMail, audit, now, revertUrl }),
    passkeyLogins,
    passkeys: createPasskeys(sql, new URL(origin), now),
    vaults,
    formerVaults: createFormerVaults({ sql, tellOwner: codes.sendOwn, audit, vaults, now }),
    halves: createHalves(sql, wrapper),
    origins: createOrigins({ ...options, projects, onTrouble }),
  }
  const app = createIdentityApp(parts)
  serveEmail(app, parts)
  serveEmailChange(app, parts)
  servePages(app, parts)
  servePasskeys(app, parts)
  serveSession(app, parts)
  serveUser(app, parts)
  serveLogins(app, parts)
  serveSocial(app, parts)
  serveSocialPages(app, parts)
  servePasskeyLogins(app, parts)
  serveVault(app, parts)
  serveFormerVault(app, parts)
  serveConfig(app, parts)
  serveRpc(app, parts)
  serveSite(app, parts)

  // In the background: a slow key service delays it, and the older key still works meanwhile.
  let pruning = rewrapAll(sql, wrapper, [wrappedSecrets, wrappedHalves]).then(
    () => {},
    error => onTrouble('wrapping with the current key', error),
  )
  const prune = async () => {
    const { passkeys, social } = parts
    for (const part of [limit, codes, proofs, sessions, vaults, passkeys, passkeyLogins, social, permissions])
      await part.prune().catch(error => onTrouble('deleting what has expired', error))
  }
  const timer = setInterval(() => {
    pruning = pruning.then(prune)
  }, PRUNE_MS)
  timer.unref()
  return {
    app,
    checks: {
      database: () => sql.query({ name: 'identity-check', text: 'select 1' }, []),
      keys: () => wrapper.check(),
      mail: () => mailer.check(),
    },
    findPermissions: permissions.find,
    async close() {
      clearInterval(timer)
      await Promise.all([pruning, guesses.settle()])
    },
  }
}
