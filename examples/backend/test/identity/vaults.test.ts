import { expect, test } from 'vitest'
import { identityMigrations } from '../../src/identity/identityMigrations.js'
import { createVaults } from '../../src/identity/vault/createVaults.js'
import { migrate, readMigrations } from '../../src/store/migrate.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import { useIdentity } from './useIdentity.js'
import { firstVault, otherAddresses, serverSlots } from './vaultFixture.js'

const identity = useIdentity()

test('R10: of many devices that create a vault at once, one succeeds', async () => {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  const attempts = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      device.put('/vault', n % 2 === 0 ? firstVault : { ...firstVault, addresses: otherAddresses }),
    ),
  )
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
  const { body: vault } = await device.get<typeof firstVault>('/vault')
  for (const { status, body } of attempts)
    if (status !== 200) expect(body).toMatchObject({ error: 'VAULT_CONFLICT', current: vault })
})

test('R06: an older version, other addresses and another shape are refused', async () => {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  await device.put('/vault', firstVault)
  const second = { ...firstVault, version: 1, ciphertext: 'c2Vjb25k' }
  expect((await device.put('/vault', second)).body).toEqual({ version: 2 })
  const refused = [
    { ...second, ciphertext: 'b2xk' },
    firstVault,
    { ...second, version: 3 },
    { ...second, version: 2, addresses: otherAddresses },
    { ...second, version: 2, addresses: { ...firstVault.addresses, eip155: otherAddresses.eip155 } },
  ]
  for (const vault of refused) {
    const { status, body } = await device.put('/vault', vault)
    expect({ status, body }).toMatchObject({ status: 409, body: { current: { ...second, version: 2 } } })
  }
  const odd: unknown[] = [
    { ...second, version: -1 },
    { ...second, version: '2' },
    { ...second, version: 2, ciphertext: '' },
    { ...second, version: 2, ciphertext: { $ne: 1 } },
    { ...second, version: 2, slots: [] },
    { ...second, version: 2, slots: [...firstVault.slots, ...firstVault.slots] },
    { ...second, version: 2, slots: [{ ...firstVault.slots[0], kind: 'passkey', info: {} }] },
    { ...second, version: 2, slots: [{ ...firstVault.slots[0], kind: 'other' }] },
    { ...second, version: 2, addresses: { eip155: 'x', solana: 'y' } },
    { ...second, version: 2, seed: 'words' },
  ]
  for (const vault of odd)
    expect(await device.put('/vault', vault), JSON.stringify(vault)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_PARAMS' },
    })
  expect((await device.get('/vault')).body).toEqual({ ...second, version: 2 })
})

test('R02: in the profile easy, the database and the secrets are enough for the server’s half', async () => {
  await identity.restart({ profile: 'easy', deviceCheck: 'off' })
  const device = await identity.device()
  const { user } = await identity.signIn(device, identity.newAddress())
  const { body } = await device.post<{ half: string }>('/vault/half')
  expect(body.half).toMatch(/^[\w-]{43}$/)
  expect((await device.post<{ half: string }>('/vault/half')).body).toEqual(body)
  expect((await device.put('/vault', { ...firstVault, slots: serverSlots })).status).toBe(200)
  // What the operator has: the rows, and the wrapping key.
  const text = 'select wrapped as rows from identity_halves where user_id = $1'
  const [{ rows: wrapped } = { rows: '' }] = await identity.run(text, [user])
  const context = `latchkit identity half ${user}`
  expect(Buffer.from(await identity.wrapper.unwrap(wrapped, context)).toString('base64url')).toBe(body.half)
  expect(wrapped).not.toContain(body.half)
  // A row that was moved to another user does not open.
  await expect(identity.wrapper.unwrap(wrapped, 'latchkit identity half other')).rejects.toMatchObject({
    code: 'KEYS_UNAVAILABLE',
  })
  await identity.restart()
})

test('self-custody has no half, and neither it nor split a slot of the server', async () => {
  await identity.restart({ profile: 'self-custody' })
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  expect(await device.post('/vault/half')).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  expect((await device.put('/vault', { ...firstVault, slots: serverSlots })).status).toBe(403)
  expect((await device.put('/vault', firstVault)).status).toBe(200)
  await identity.restart({ profile: 'split' })
  const other = await identity.device()
  await identity.signIn(other, identity.newAddress())
  expect(await other.put('/vault', { ...firstVault, slots: serverSlots })).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  })
  await identity.restart()
})

test('a vault is replaced with a fresh factor only, and the one before is kept', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const pair = await identity.signIn(device, address)
  await device.put('/vault', firstVault)
  identity.advance(5 * 60_000 + 1_000)
  device.use(undefined)
  const { body } = await device.post<{ access: string }>('/session/refresh', { refresh: pair.refresh })
  device.use(body.access)
  const garbage = { ...firstVault, version: 1, ciphertext: 'Z2FyYmFnZQ' }
  expect(await device.put('/vault', garbage)).toMatchObject({
    status: 403,
    body: { error: 'FACTOR_REQUIRED' },
  })
  await identity.confirm(device, address)
  expect((await device.put('/vault', garbage)).body).toEqual({ version: 2 })
  const text = 'select ciphertext as rows from identity_vault_history where user_id = $1 order by version'
  expect(await identity.run(text, [pair.user])).toEqual([{ rows: firstVault.ciphertext }])
  // For as long as somebody needs to find out, counted from the day on which it was replaced.
  await createVaults(identity.sql(), () => Date.now() + 89 * 86_400_000).prune()
  expect(await identity.run(text, [pair.user])).toHaveLength(1)
  await createVaults(identity.sql(), () => Date.now() + 91 * 86_400_000).prune()
  expect(await identity.run(text, [pair.user])).toEqual([])
  expect((await device.get('/vault')).body).toMatchObject({ version: 2 })
})

test('R09: an export needs a fresh factor', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const pair = await identity.signIn(device, address)
  expect((await device.post('/vault/export-permit')).status).toBe(204)
  identity.advance(5 * 60_000 + 1_000)
  device.use(undefined)
  const { body } = await device.post<{ access: string }>('/session/refresh', { refresh: pair.refresh })
  device.use(body.access)
  expect(await device.post('/vault/export-permit')).toMatchObject({
    status: 403,
    body: { error: 'FACTOR_REQUIRED' },
  })
  expect((await device.call('DELETE', '/user')).body).toMatchObject({ error: 'FACTOR_REQUIRED' })
  await identity.confirm(device, address)
  expect((await device.post('/vault/export-permit')).status).toBe(204)
})

test('R09: a fresh factor counts on its own device, and on no other of the same user', async () => {
  const [device, other] = [await identity.device(), await identity.device()]
  const address = identity.newAddress()
  const pairs = [await identity.signIn(device, address)]
  identity.advance(31_000)
  pairs.push(await identity.signIn(other, address))
  identity.advance(5 * 60_000 + 1_000)
  for (const [at, each] of [device, other].entries()) {
    each.use(undefined)
    const { refresh } = pairs[at] ?? {}
    const { body } = await each.post<{ access: string }>('/session/refresh', { refresh })
    each.use(body.access)
  }
  await identity.confirm(device, address)
  expect((await device.post('/vault/export-permit')).status).toBe(204)
  expect((await other.post('/vault/export-permit')).body).toMatchObject({ error: 'FACTOR_REQUIRED' })
})

test('R17: deleting an account deletes its ciphertexts and everything else about it', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const { user } = await identity.signIn(device, address)
  await device.put('/vault', firstVault)
  await device.post('/vault/half')
  expect((await device.call('DELETE', '/user')).status).toBe(204)
  const tables = await identity.run(
    `select table_name as rows from information_schema.columns where column_name = 'user_id' and table_name like 'identity_%'`,
    [],
  )
  expect(tables.length).toBeGreaterThan(7)
  for (const { rows: table } of tables)
    expect(
      await identity.run(`select user_id as rows from ${table} where user_id = $1`, [user]),
      table,
    ).toEqual([])
  expect((await device.get('/user')).body).toMatchObject({ error: 'SESSION_ENDED' })
  identity.advance(31_000)
  device.use(undefined)
  expect((await identity.signIn(device, address)).user).not.toBe(user)
})

test('R16: a backup restored to an empty host gives every user their vault, half and session', {
  tags: ['long'],
}, async () => {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  await device.put('/vault', firstVault)
  const { body: half } = await device.post('/vault/half')
  const { body: user } = await device.get('/user')

  const host = await startEmbeddedSql()
  try {
    await migrate(host, identityMigrations)
    // In the order of their references.
    const created = (await readMigrations(identityMigrations)).join('\n')
    const tables = [...created.matchAll(/create table if not exists (\w+)/g)].map(([, table = '']) => table)
    for (const table of tables) {
      const [{ rows } = { rows: '[]' }] = await identity.run(
        `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
        [],
      )
      const text = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`
      await host.query({ name: `restore-${table}`, text }, [rows])
    }
    await identity.restart({ sql: host })
    expect((await device.get('/user')).body).toEqual(user)
    expect((await device.get('/vault')).body).toEqual({ ...firstVault, version: 1 })
    expect((await device.post('/vault/half')).body).toEqual(half)
  } finally {
    await identity.restart()
    await host.close()
  }
})
