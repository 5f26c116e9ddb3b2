import type { Hono } from 'hono'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import { accountChoice } from '../user/createAccounts.js'
import { PASSKEY } from '../user/createLogins.js'
import { newPermission } from '../user/createPermissions.js'
import { BASE, requireUnlocked, withSession } from './guards.js'
import type { IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { readJson } from './readJson.js'

const word = z.custom<`0x${string}`>(value => /^0x[\da-f]{64}$/.test(`${value}`))
const takeBackShape = z.object({
  ...{ chain: z.string().max(100), nonce: z.int().nonnegative() },
  ...{ r: word, s: word, yParity: z.union([z.literal(0), z.literal(1)]) },
})
const beforeShape = z.coerce.number().int().positive().max(2_147_483_647).optional()

/** Serves a user's own data, and their deletion. */
export function serveUser(app: Hono<IdentityEnv>, parts: IdentityParts): void {
  const { options, accounts, audit, logins, permissions, sessions, takeBacks, users, vaults } = parts

  app.get(`${BASE}/user`, withSession(parts), async context => {
    const { userId, email, lockedUntil } = context.get('session')
    const [vault, account] = await Promise.all([vaults.read(userId), accounts.read(userId)])
    const [login, another] = email === null ? await logins.list(userId) : []
    const isLocked = lockedUntil > (options.now ?? Date.now)()
    return context.json({
      id: userId,
      email,
      profile: options.profile,
      addresses: vault?.addresses ?? null,
      vault: vault?.version ?? 0,
      ...account,
      ...(login?.provider === PASSKEY && !another ? { hasOnlyPasskey: true } : {}),
      ...(isLocked ? { sensitiveLockedUntil: lockedUntil } : {}),
    })
  })

  app.post(`${BASE}/user/account`, withSession(parts), async context => {
    const choice = await readJson(context, accountChoice)
    return context.json(await accounts.choose(context.get('session').userId, choice))
  })

  app.get(`${BASE}/user/permissions`, withSession(parts), async context =>
    context.json({ permissions: await permissions.list(context.get('session').userId) }),
  )

  app.post(`${BASE}/user/permissions`, withSession(parts), async context => {
    const session = context.get('session')
    requireUnlocked(parts, session)
    await permissions.add(session.userId, await readJson(context, newPermission))
    return context.json({})
  })

  app.post(`${BASE}/user/take-back`, withSession(parts), async context => {
    const { userId: id } = context.get('session')
    const signed = await readJson(context, takeBackShape)
    const vault = await vaults.read(id)
    if (!vault) throw identityError('NOT_FOUND')
    return context.json({ hash: await takeBacks.send({ id, address: vault.addresses.eip155 }, signed) })
  })

  app.get(`${BASE}/audit`, withSession(parts), async context => {
    const before = beforeShape.safeParse(context.req.query('before'))
    if (!before.success) throw identityError('INVALID_PARAMS', { message: 'Invalid: before' })
    return context.json(await audit.page(context.get('session').userId, before.data))
  })

  app.delete(`${BASE}/user`, withSession(parts), async context => {
    const session = context.get('session')
    // Someone with the new mailbox could otherwise take away the right to revert.
    requireUnlocked(parts, session)
    sessions.requireFactor(session)
    await users.delete(session.userId)
    return context.body(null, 204)
  })
}
