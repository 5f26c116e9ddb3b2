import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { afterEach, describe, expect, test } from 'vitest'
import { type FarcasterFault, farcasterFaults } from '../src/socials/farcaster/signMessage.js'
import { useSandbox } from './useSandbox.js'

const { sandbox } = useSandbox({ socials: true })
afterEach(() => socials().switches.clear())

const domain = 'localhost:8575'
const siweUri = `http://${domain}/`
const socials = () => {
  const { socials: running } = sandbox()
  if (!running) throw new Error('The providers have not started.')
  return running
}
function createClient() {
  const { farcaster } = socials().optionsFor(`http://${domain}`)
  const { relay, rpcUrl } = farcaster ?? {}
  return createAppClient({ relay, ethereum: viemConnector({ rpcUrl }) })
}
type Client = ReturnType<typeof createClient>

async function open(client: Client, acceptAuthAddress?: boolean) {
  const { data } = await client.createChannel({
    siweUri,
    domain,
    nonce: 'abcdefgh12345678',
    acceptAuthAddress,
  })
  if (!data) throw new Error('There is no channel.')
  return data
}
const act = (url: string, choice: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(choice) })

/** Signs in as `person`; what came over the channel, and what the client makes of it. */
async function signIn(person: string, acceptAuthAddress?: boolean) {
  const client = createClient()
  const { channelToken, url, nonce } = await open(client, acceptAuthAddress)
  expect((await client.status({ channelToken })).response?.status).toBe(202)
  expect((await act(url, { person })).status).toBe(200)
  const { data } = await client.status({ channelToken })
  const { message = '', signature = '0x' } = data ?? {}
  const signed = { nonce, domain, message, signature, acceptAuthAddress: acceptAuthAddress ?? false }
  return { data, verified: await client.verifySignInMessage(signed) }
}

describe('the Farcaster relay', () => {
  test.each([
    ['custody', false],
    ['authAddress', true],
  ] as const)('somebody signs in by %s, always with the same id', async (authMethod, accepts) => {
    const [first, second] = [await signIn('mira', accepts), await signIn('mira', accepts)]
    const other = await signIn('somebody-new', accepts)
    expect(first.data).toMatchObject({
      state: 'completed',
      authMethod,
      username: 'mira',
      displayName: 'Mira Harbour',
    })
    expect(first.verified).toMatchObject({ success: true, authMethod, fid: first.data?.fid })
    expect(second.verified.fid).toBe(first.verified.fid)
    expect(other.verified).toMatchObject({ success: true })
    expect(other.verified.fid).not.toBe(first.verified.fid)
  })

  test('tells once, and nobody without the token', async () => {
    const client = createClient()
    const { channelToken, url } = await open(client)
    await act(url, { person: 'mira' })
    expect((await act(url, { person: 'alice' })).status).toBe(400)
    const ask = async (token: string) => (await client.status({ channelToken: token })).response?.status
    expect([await ask(channelToken), await ask(channelToken), await ask('none')]).toEqual([200, 401, 401])
    expect((await fetch(url)).status).toBe(400)
  })

  test('never hears of a refusal, which leaves the channel open', async () => {
    const client = createClient()
    const { channelToken, url } = await open(client)
    expect(await (await fetch(url)).text()).toContain(`${domain} asks`)
    expect(await (await act(url, { refused: '1' })).text()).toContain('Nothing was signed')
    expect((await act(url, { person: 'NOBODY' })).status).toBe(400)
    expect((await client.status({ channelToken })).data?.state).toBe('pending')
  })

  test('opens no channel for what makes no sense', async () => {
    const { farcaster } = socials().optionsFor(`http://${domain}`)
    for (const asked of [
      {},
      { domain },
      { siweUri, domain: 'a b' },
      { siweUri, domain, more: 'x' },
      [],
      'x',
    ]) {
      const body = typeof asked === 'string' ? asked : JSON.stringify(asked)
      expect((await fetch(`${farcaster?.relay}/v1/channel`, { method: 'POST', body })).status).toBe(400)
    }
  })
})

describe('the switches', () => {
  // The client does not look at it.
  const unseen: readonly FarcasterFault[] = ['wrong-uri']
  test.each(farcasterFaults)('%s: the message is wrong', async farcaster => {
    socials().switches.set('farcaster', { farcaster })
    const { data, verified } = await signIn('mira', true)
    if (unseen.includes(farcaster)) expect(data?.message).toContain('URI: https://evil.example/')
    else expect(verified.isError).toBe(true)
    socials().switches.clear()
    expect((await signIn('mira', true)).verified.success).toBe(true)
  })

  test('somebody else, and no relay', async () => {
    const { switches } = socials()
    const alice = await signIn('alice')
    switches.set('farcaster', { subject: 'alice' })
    expect((await signIn('mira')).verified.fid).toBe(alice.verified.fid)
    const client = createClient()
    for (const [service, status] of [
      ['limited', 429],
      ['failing', 503],
    ] as const) {
      switches.set('farcaster', { service, at: 'channel' })
      expect((await client.createChannel({ siweUri, domain })).response?.status).toBe(status)
    }
    switches.clear()
    const { channelToken } = await open(client)
    switches.set('farcaster', { service: 'down', at: 'status' })
    expect((await client.status({ channelToken })).isError).toBe(true)
  })
})
