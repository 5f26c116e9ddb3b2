import { serializeErc6492Signature } from 'viem'
import { expect, test } from 'vitest'
import type { World } from '../support/useWorld.js'

interface Failure {
  reasons: { description: string }[]
}
interface Found {
  name: string
  registered_at: string
  addresses: Record<string, { address: string }>
  attributes: object
}

/** Tests of registering and finding names. */
export function namesSuite({ account, node, ask, post, harbour }: World): void {
  const coinType = () => (0x80000000 | harbour().id) >>> 0
  const now = () => Math.floor(Date.now() / 1_000)

  async function request(index: number, name: string, change: object = {}) {
    const message = JSON.stringify({ name, attributes: {}, timestamp: now(), ...change })
    const signature = await account(index).signMessage({ message })
    return { coin_type: coinType(), address: account(index).address, message, signature }
  }
  const register = (body: unknown) => post<Failure & { success?: boolean }>('/v1/profile/account', body)

  test('registers a name once, whoever asks at the same time, and finds it both ways', async () => {
    const before = Date.now()
    const requests = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map(index => request(index, 'tidewatcher.latch.test')),
    )
    const answers = await Promise.all(requests.map(register))
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    const [winner = 0] = winners
    for (const [index, { status, body }] of answers.entries()) {
      if (index === winner) expect(body).toEqual({ success: true, name: 'tidewatcher.latch.test' })
      else expect([status, body.reasons[0]?.description]).toEqual([409, 'This name is already registered.'])
    }
    // The same message again, as after a lost connection.
    expect((await register(requests[winner])).status).toBe(200)

    const address = account(winner).address.toLowerCase()
    const { body: record } = await ask<Found>('/v1/profile/account/TideWatcher.latch.test?apiVersion=2')
    expect(record).toMatchObject({ name: 'tidewatcher.latch.test', addresses: { [coinType()]: { address } } })
    const registered = Date.parse(record.registered_at)
    expect(registered).toBeGreaterThanOrEqual(before - (before % 1_000))
    expect(registered).toBeLessThanOrEqual(Date.now())
    const { body: records } = await ask<Found[]>(`/v1/profile/reverse/${address}?apiVersion=2`)
    expect(records.map(({ name }) => name)).toEqual(['tidewatcher.latch.test'])
    const { body: identity } = await ask(`/v1/identity/${address}`)
    expect(identity).toEqual({ name: 'tidewatcher.latch.test', avatar: null })
    const { body } = await ask<{ suggestions: { name: string; registered: boolean }[] }>(
      '/v1/profile/suggestions/tidewatcher?zone=latch.test',
    )
    expect(body.suggestions[0]).toEqual({ name: 'tidewatcher.latch.test', registered: true })
    expect(body.suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
  })

  test.each([
    ['abc.latch.test', {}, 'A name must have at least 4 characters.'],
    ['a_bcd.latch.test', {}, 'A name may only contain letters, digits and hyphens.'],
    ['måkeø.latch.test', {}, 'A name may only contain letters, digits and hyphens.'],
    ['harbour.eth', {}, 'Names in this zone cannot be registered here.'],
    [
      'latecomer.latch.test',
      { timestamp: 1_700_000_000 },
      'The message was not signed within the last 5 minutes.',
    ],
    ['latecomer.latch.test', { more: 1 }, 'The message must be JSON with name, attributes and timestamp.'],
  ])('refuses %s with %o', async (name, change, reason) => {
    const { status, body } = await register(await request(1, name, change))
    expect([status, body.reasons[0]?.description]).toEqual([400, reason])
  })

  test('refuses a signature of another account, of another message, and from another chain', async () => {
    const good = await request(1, 'nobodys.latch.test')
    const other = await request(2, 'nobodys.latch.test')
    for (const bad of [
      { ...good, address: other.address },
      { ...good, message: good.message.replace('nobodys', 'anybodys') },
      { ...good, signature: `0x${'11'.repeat(65)}` },
      { ...good, coin_type: 2147483649 },
    ])
      expect((await register(bad)).status).toBe(400)
    expect((await ask('/v1/profile/account/nobodys.latch.test')).status).toBe(404)
  })

  test('asks the contract where the account is one (EIP-1271)', async () => {
    const [agrees, refuses] = [
      '0x00000000000000000000000000000000000c1271',
      '0x00000000000000000000000000000000000d1271',
    ] as const
    // Both return one word: the magic value, or zero.
    await node().setCode({ address: agrees, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    await node().setCode({ address: refuses, bytecode: '0x60006000526020600060005260206000f3' })
    const { message, coin_type } = await request(1, 'contract.latch.test')
    const signature = `0x${'12'.repeat(65)}`
    expect((await register({ message, coin_type, signature, address: refuses })).status).toBe(400)
    expect((await register({ message, coin_type, signature, address: agrees })).status).toBe(200)
  })
  test('makes no call before it asks the contract (ERC-6492)', async () => {
    const address = '0x00000000000000000000000000000000000e1271'
    // A call without data changes its mind.
    await node().setCode({
      address,
      bytecode: '0x36600a576001600055005b600054631626ba7e60e01b0260005260206000f3',
    })
    const { message, coin_type } = await request(1, 'thief.latch.test')
    const bare = `0x${'12'.repeat(65)}` as const
    const signature = serializeErc6492Signature({ address, data: '0x', signature: bare })
    expect((await register({ message, coin_type, signature, address })).status).toBe(400)
  })
}
