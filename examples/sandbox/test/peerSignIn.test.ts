import { verifyMessage } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../src/constants.js'
import { createPeerDriver, type PeerDrivers, type Sandbox, startSandbox } from '../src/index.js'
import { createApp } from './fixtures/createApp.js'

let sandbox: Sandbox
let phone: PeerDrivers
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
  phone = createPeerDriver(sandbox.info.peer.url)
  app = await createApp(sandbox.info.relay.url)
})
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
})

const [mira] = devAccounts
const [harbour, lagoon] = ['eip155:31337', 'eip155:31338'] as const

describe('a wallet behind the relay', () => {
  test('is asked to sign in while it connects, and does or does not', async () => {
    const { client } = app.provider
    const asked = { domain: 'page.example', uri: 'https://page.example', nonce: 'abcdef12', statement: 'Hi.' }
    const ask = () =>
      client.authenticate({
        ...asked,
        chains: [harbour, lagoon, 'eip155:1'],
        methods: ['personal_sign', 'eth_none'],
      })
    const refused = await ask()
    const no = expect(refused.response()).rejects.toMatch(/rejected/)
    await phone.pair(refused.uri)
    await phone.reject()
    await no
    const { uri, response } = await ask()
    const answered = response()
    await phone.pair(uri)
    await phone.approve()
    const { auths, session } = await answered
    const messages = (auths ?? []).map(({ p, s }) => [
      client.formatAuthMessage({ request: p, iss: p.iss }),
      s.s,
    ])
    expect(messages.map(([text = '', signature = '']) => verifyMessage(text, signature))).toEqual([
      mira,
      mira,
    ])
    expect(messages[1]?.[0]).toContain('Chain ID: 31338')
    const accounts = [harbour, lagoon].map(id => `${id}:${mira}`)
    expect(session?.namespaces).toMatchObject({ eip155: { accounts, methods: ['personal_sign'] } })
    expect((await phone.state()).sessions).toHaveLength(1)
    const other = await ask()
    const changed = other.response()
    await phone.pair(other.uri)
    await phone.approve({ statement: 'Pay.' })
    expect((await changed).auths?.map(({ p }) => p.statement)).toEqual(['Pay.', 'Pay.'])
    await phone.disconnect()
  })

  test('connects only where it knows no requests to sign in', async () => {
    const { client } = app.provider
    await phone.signsIn(false)
    const { uri, response } = await client.authenticate({
      domain: 'page.example',
      uri: 'https://page.example',
      nonce: 'abcdef12',
      chains: [harbour],
      methods: ['personal_sign'],
    })
    const answered = response()
    await phone.pair(uri)
    await phone.approve()
    const { auths, session } = await answered
    expect(auths ?? []).toEqual([])
    expect(session?.namespaces['eip155']?.accounts).toEqual([`${harbour}:${mira}`])
    await phone.signsIn(true)
    await phone.disconnect()
  })
})
