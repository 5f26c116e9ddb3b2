import { expect, test } from 'vitest'
import { useIdentity } from './useIdentity.js'

const identity = useIdentity()

const vault = {
  version: 0,
  ciphertext: 'Y2lwaGVydGV4dA',
  slots: [{ id: 'one', kind: 'device', wrapped: 'd3JhcHBlZA', info: {} }],
  addresses: {
    eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    solana: 'So11111111111111111111111111111111111111112',
  },
}

test('email, real mail, code, session, vault', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const pair = await identity.signIn(device, address)
  expect(pair).toMatchObject({ expiresIn: 300, user: expect.any(String) })
  expect((await device.get('/user')).body).toEqual({
    id: pair.user,
    email: address,
    profile: 'split',
    addresses: null,
    vault: 0,
  })
  expect((await device.get('/vault')).status).toBe(404)
  expect((await device.put('/vault', vault)).body).toEqual({ version: 1 })
  expect((await device.get('/vault')).body).toEqual({ ...vault, version: 1 })
  const { status, body } = await device.put('/vault', vault)
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { error: 'VAULT_CONFLICT', current: { ...vault, version: 1 } },
  })
  expect(identity.troubles).toEqual([])
})
