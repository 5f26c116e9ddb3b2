import { expect, test } from 'vitest'
import { useIdentity } from './useIdentity.js'
import { firstVault, newKeys, otherAddresses, serverSlots } from './vaultFixture.js'

const identity = useIdentity()

test('new keys take the place of others by their agreement, which ends all other sessions, and the owner is told', async () => {
  const [device, other] = [await identity.device(), await identity.device()]
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  identity.advance(31_000)
  await identity.signIn(other, email)
  const { vault, agree } = newKeys()
  const heir = newKeys()
  const addresses = { ...otherAddresses, eip155: heir.vault.addresses.eip155 }
  expect((await device.get('/vault/former')).body).toMatchObject({ error: 'NOT_FOUND' })
  const next = {
    ...{ ...firstVault, version: 1, ciphertext: 'bmV3', addresses },
    signature: await agree(user, addresses),
  }
  expect((await device.post('/vault/replace', next)).body).toMatchObject({
    error: 'VAULT_CONFLICT',
    current: null,
  })
  await device.put('/vault', vault)
  const elsewhere = { ...addresses, solana: firstVault.addresses.solana }
  const stranger = newKeys()
  const refused: [object, string][] = [
    [{ ...next, signature: await stranger.agree(user, addresses) }, 'NOT_ALLOWED'],
    [{ ...next, signature: await agree('somebody else', addresses) }, 'NOT_ALLOWED'],
    [{ ...next, signature: await agree(user, elsewhere) }, 'NOT_ALLOWED'],
    [{ ...next, signature: `0x${'00'.repeat(65)}` }, 'NOT_ALLOWED'],
    // One of both accounts stays the same.
    [{ ...next, addresses: elsewhere, signature: await agree(user, elsewhere) }, 'NOT_ALLOWED'],
    [{ ...next, version: 2 }, 'VAULT_CONFLICT'],
    [{ ...next, signature: undefined }, 'INVALID_PARAMS'],
    [{ ...next, slots: serverSlots }, 'NOT_ALLOWED'],
  ]
  for (const [body, error] of refused)
    expect((await device.post('/vault/replace', body)).body, error).toMatchObject({ error })
  expect((await other.get('/user')).status).toBe(200)

  const told = () =>
    identity
      .mail()
      .inbox.list(email)
      .filter(({ subject }) => subject === 'Your wallet gets new keys')
  expect(told()).toEqual([])

  const attempts = await Promise.all([0, 1, 2].map(() => device.post('/vault/replace', next)))
  expect(attempts.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ version: 2 }])
  for (const { status } of attempts) expect([200, 403, 409]).toContain(status)
  expect(told()[0]?.text).toContain('new keys and new accounts')
  const { signature, ...stored } = next
  const lineage = [{ addresses: vault.addresses, signature }]
  expect((await device.get('/vault')).body).toEqual({ ...stored, version: 2, lineage })
  expect((await device.get('/vault/former')).body).toEqual({ ...vault, version: 1 })
  expect((await other.get('/user')).body).toMatchObject({ error: 'SESSION_ENDED' })
  const devices = 'select jkt as rows from identity_devices where user_id = $1'
  expect(await identity.run(devices, [user])).toEqual([{ rows: device.jkt }])
  // The new ones are changed as any, and replaced again only after those of before were let go.
  expect((await device.put('/vault', { ...stored, version: 2 })).body).toEqual({ version: 3 })
  const third = {
    ...next,
    version: 3,
    addresses: firstVault.addresses,
    signature: await heir.agree(user, firstVault.addresses),
  }
  expect((await device.post('/vault/replace', third)).body).toMatchObject({ error: 'NOT_ALLOWED' })
  expect((await device.call('DELETE', '/vault/former')).status).toBe(204)
  expect((await device.call('DELETE', '/vault/former')).status).toBe(204)
  expect((await device.get('/vault/former')).status).toBe(404)
  const kinds = (await device.get<{ entries: { kind: string }[] }>('/audit')).body.entries.map(
    one => one.kind,
  )
  expect(kinds.filter(kind => kind === 'keys-replaced')).toHaveLength(1)
  expect(kinds.filter(kind => kind === 'former-keys-dropped')).toHaveLength(1)
  // Nobody is given it, but it is not gone: a thief with the mailbox could destroy what is in it.
  const history =
    'select version::text as rows from identity_vault_history where user_id = $1 order by version'
  expect(await identity.run(history, [user])).toEqual([{ rows: '1' }, { rows: '2' }])
})

test('new keys again and again send the owner no more mails than codes would', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  let { vault, agree } = newKeys()
  await device.put('/vault', vault)
  const refusals: unknown[] = []
  for (let version = 1; version <= 7; version += 1) {
    const next = newKeys()
    const solana = (version % 2 === 0 ? firstVault : { addresses: otherAddresses }).addresses.solana
    const addresses = { ...next.vault.addresses, solana }
    const body = { ...vault, version, addresses, signature: await agree(user, addresses) }
    const answer = await device.post('/vault/replace', body)
    if (answer.status === 200) {
      await device.call('DELETE', '/vault/former')
      ;({ vault, agree } = { ...next, vault: { ...next.vault, addresses } })
    } else refusals.push(answer)
  }
  const told = identity.mail().inbox.list(email)
  expect(told.filter(({ subject }) => subject === 'Your wallet gets new keys')).toHaveLength(5)
  expect(refusals[0]).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  identity.advance(3_600_000)
})

test('neither makes a thief with a session new keys, nor lets those of before go', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const pair = await identity.signIn(device, email)
  const { vault, agree } = newKeys()
  await device.put('/vault', vault)
  const signature = await agree(pair.user)
  const next = { ...firstVault, version: 1, addresses: otherAddresses, signature }
  const attempts = () =>
    Promise.all([device.post('/vault/replace', next), device.call('DELETE', '/vault/former')])
  // The address was changed: a device that was signed in long before is no exception.
  const lock = 'update identity_users set locked_until = $2 where id = $1'
  await identity.run(lock, [pair.user, Date.now() + 365 * 86_400_000])
  for (const { body } of await attempts()) expect(body).toMatchObject({ error: 'LOCKED' })
  await identity.run(lock, [pair.user, 0])
  identity.advance(5 * 60_000 + 1_000)
  device.use(undefined)
  const { body } = await device.post<{ access: string }>('/session/refresh', { refresh: pair.refresh })
  device.use(body.access)
  for (const { body: refusal } of await attempts())
    expect(refusal).toMatchObject({ error: 'FACTOR_REQUIRED' })
  expect((await device.get('/vault')).body).toEqual({ ...vault, version: 1 })
  await identity.confirm(device, email)
  expect((await device.post('/vault/replace', next)).body).toEqual({ version: 2 })
})
