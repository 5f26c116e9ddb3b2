import { type Plugin, SignMessage } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createSignInPlugin, wish } from '../testing/createSignInPlugin.js'
import { moonFamily } from '../testing/moonFamily.js'
import { signOnPhone } from '../testing/signOnPhone.js'
import { relayTests, signer } from '../testing/startRelayTest.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const chains = ['eip155:31337', 'eip155:31338']
const accounts = chains.map(chain => `${chain}:${signer.address}`)
const refused = { code: 'walletconnect/SIGN_IN_FAILED' }

/** A page with a sign-in plugin, over a relay, and a phone that can sign in. */
async function setup(signInPlugin = createSignInPlugin(), families: Plugin[] = []) {
  const { startRelayTest } = relayTests(
    () => [evm({ networks: [local(31337), local(31338)] }), signInPlugin.plugin, ...families],
    accounts,
  )
  const started = await startRelayTest()
  return { ...started, seen: signInPlugin.seen }
}

/** The phone scans; `connecting` is what the page waits for. */
async function scanned({ page, phone }: Awaited<ReturnType<typeof setup>>) {
  const hand = signOnPhone(phone)
  const { connecting, uri } = await page.connect()
  await phone.scan(uri)
  return { connecting, hand, uri }
}

describe('one approval', () => {
  it('connects and signs in, with what was signed handed on once it is checked', async () => {
    const here = await setup()
    const { page, phone, seen } = here
    const { connecting, hand, uri } = await scanned(here)
    expect(uri).toContain('methods=wc_sessionAuthenticate')
    expect(page.kit.get(page.controller.pairing$)).toMatchObject({ status: 'ready', signsIn: true })
    await hand.approve({ chains, methods: ['personal_sign', 'eth_sendTransaction', 'eth_unasked'] })
    expect(await connecting).toMatchObject({ namespace: 'eip155', walletName: 'Phone' })
    expect(page.live()).toEqual(['eip155'])
    expect(page.kit.get(page.controller.status$)).toBe('connected')
    expect(seen.map(({ caipAddress }) => caipAddress)).toEqual(accounts)
    const [first] = seen
    expect(first?.message).toContain('page.example wants you to sign in with your Ethereum account')
    expect(first?.cacao.p).toMatchObject({ nonce: wish.nonce, domain: wish.domain, aud: wish.uri })
    expect(await signer.signMessage({ message: first?.message ?? '' })).toBe(first?.cacao.s.s)
    // It is a session as any other.
    const { account } = await connecting
    const { signature } = await page.kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
    expect(signature).toBe(await signer.signMessage({ message: 'hello' }))
    await page.connections.disconnect()
    await until(() => phone.deleted.length === 1)
    expect(page.live()).toEqual([])
  })

  it('of a wallet that does not sign in connects it all the same', async () => {
    const { page, phone, seen } = await setup()
    const { connecting, uri } = await page.connect()
    await phone.scan(uri)
    await phone.approve(accounts)
    expect(await connecting).toMatchObject({ namespace: 'eip155' })
    expect(seen).toEqual([])
  })

  it('is heard on the code before, too', async () => {
    const here = await setup()
    const { connecting, hand } = await scanned(here)
    await here.page.controller.pair({ forced: true })
    await hand.approve({ chains })
    await connecting
    expect(here.seen).toHaveLength(2)
  })

  it.each([
    ['another family is installed', () => setup(createSignInPlugin(), [moonFamily()])],
    [
      'the plugin cannot say what to sign',
      () => setup(createSignInPlugin({ request: () => Promise.reject(new Error('down')) })),
    ],
  ])('asks to connect and for nothing more where %s', async (_, start) => {
    const { page, phone } = await start()
    const { connecting, uri } = await page.connect()
    expect(uri).not.toContain('wc_sessionAuthenticate')
    expect(page.kit.get(page.controller.pairing$)).toMatchObject({ signsIn: false })
    await phone.scan(uri)
    await phone.approve(accounts)
    await connecting
  })
})

describe('a sign-in that does not stand', () => {
  it.each<[string, Partial<Parameters<ReturnType<typeof signOnPhone>['approve']>[0]>]>([
    ['another nonce', { change: payload => ({ ...payload, nonce: 'nonce0002' }) }],
    ['another domain', { change: payload => ({ ...payload, domain: 'evil.example' }) }],
    ['another address', { change: payload => ({ ...payload, aud: 'https://evil.example' }) }],
    [
      'another statement',
      { change: payload => ({ ...payload, statement: `Give all. ${payload.statement}` }) },
    ],
    ['an end that nobody asked for', { change: payload => ({ ...payload, exp: '2020-01-01T00:00:00Z' }) }],
    ['a network that nobody asked for', { chains: ['eip155:31337', 'eip155:1'] }],
  ])('for %s ends the session, and the wallet is told', async (_, signing) => {
    const here = await setup()
    const { connecting, hand } = await scanned(here)
    await hand.approve({ chains, ...signing })
    await expect(connecting).rejects.toMatchObject(refused)
    await until(() => here.phone.deleted.length === 1)
    expect(here.page.live()).toEqual([])
    expect(here.page.kit.get(here.page.controller.status$)).toBe('disconnected')
    expect(here.seen).toEqual([])
  })

  it.each<[string, (cacaos: { p: { iss: string }; s: { s: string; t: string } }[]) => unknown]>([
    ['the signature of somebody else', forge],
    [
      'a signature that only its contract could check',
      cacaos => cacaos.map(one => ({ ...one, s: { t: 'eip1271', s: '0x00' } })),
    ],
    ['no message', () => []],
    ['junk beside a message', ([first]) => [first, { h: 1 }, null]],
    ['no list', () => 'junk'],
  ])('for %s ends the session, and the wallet is told', async (_, tamper) => {
    const here = await setup()
    const { connecting, hand } = await scanned(here)
    const { crypto } = here.phone.kit.core
    const encode = crypto.encode.bind(crypto)
    crypto.encode = async (topic, payload, options) => {
      const { result } = payload as { result?: { cacaos?: never } }
      if (result?.cacaos) Object.assign(result, { cacaos: await tamper(result.cacaos) })
      return encode(topic, payload, options)
    }
    await hand.approve({ chains })
    await expect(connecting).rejects.toMatchObject(refused)
    await until(() => here.phone.deleted.length === 1)
    expect(here.page.live()).toEqual([])
    expect(here.seen).toEqual([])
  })

  it.each([
    ['says no', () => false],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('because the plugin %s ends the session, and the next one is new', async (_, accept) => {
    let answer: () => boolean | Promise<boolean> = accept
    const here = await setup(createSignInPlugin({ accept: () => answer() }))
    const { connecting, hand } = await scanned(here)
    await hand.approve({ chains })
    await expect(connecting).rejects.toMatchObject(refused)
    await until(() => here.phone.deleted.length === 1)
    answer = () => true
    const again = await here.page.connect()
    await here.phone.scan(again.uri)
    await hand.approve({ chains })
    await again.connecting
    expect(here.page.live()).toEqual(['eip155'])
  })

  it('because the visitor said no is a no', async () => {
    const here = await setup()
    const { connecting, hand } = await scanned(here)
    await hand.reject()
    await expect(connecting).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(here.page.kit.get(here.page.controller.pairing$)).toEqual({ status: 'idle' })
  })

  it('because nobody waits any more signs nobody in, and the wallet is told', async () => {
    const here = await setup()
    const { connecting, hand } = await scanned(here)
    here.page.connections.cancel()
    await expect(connecting).rejects.toMatchObject({ code: 'core/ABORTED' })
    await hand.approve({ chains })
    await until(() => here.phone.deleted.length === 1)
    expect(here.seen).toEqual([])
    expect(here.page.live()).toEqual([])
  })
})

/** Signs the same with another key. */
async function forge(cacaos: readonly object[]) {
  const s = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'x' })
  return cacaos.map(cacao => ({ ...cacao, s: { t: 'eip191', s } }))
}
