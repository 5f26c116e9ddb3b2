import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { SiwxNonce } from '../contract/SessionStore.js'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { buildMessage } from '../message/buildMessage.js'
import { createBrowser } from '../testing/createBrowser.js'
import { codeOf, secret } from '../testing/openShop.js'
import { createSignInServer, type SignInServerOptions } from './createSignInServer.js'
import { createMemoryStore } from './stores/createMemoryStore.js'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const site = 'https://shop.example'

function open(more: Partial<SignInServerOptions> = {}) {
  const clock = { time: Date.parse('2026-03-01T12:00:00Z') }
  const now = () => clock.time
  const store = createMemoryStore({ now })
  const server = createSignInServer({ domain: 'shop.example', store, secrets: [secret], now, ...more })
  const browser = createBrowser(server)
  async function proofOf(wish: SiwxNonce, changes: Partial<SiwxMessage> = {}) {
    const message = buildMessage({
      domain: 'shop.example',
      accountAddress: account.address,
      chainId: 'eip155:1',
      uri: `${site}/login`,
      version: '1',
      ...wish,
      ...changes,
    })
    return { message, signature: await account.signMessage({ message }), chainId: 'eip155:1' }
  }
  return { clock, browser, proofOf }
}

describe('a server', () => {
  it('signs in who signed', async () => {
    const { browser, proofOf } = open()
    const response = await browser.send(await proofOf(await browser.nonce()))
    expect((await response.json()).caipAddress).toBe(`eip155:1:${account.address}`)
    expect(await browser.sessions()).toHaveLength(1)
  })
  it('makes one session of two writings of one signature (Q11)', async () => {
    const { browser, proofOf } = open()
    const proof = await proofOf(await browser.nonce())
    const last = Number.parseInt(proof.signature.slice(-2), 16) - 27
    const other = { ...proof, signature: `${proof.signature.slice(0, -2)}0${last}` }
    const answers = await Promise.all([browser.send(proof), browser.send(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await browser.sessions()).toHaveLength(1)
  })
  it('refuses a nonce that was not asked for, before it looks at the signature', async () => {
    const { browser, proofOf } = open()
    const wish = await browser.nonce()
    for (const nonce of ['nonce0001', 'x'.repeat(44), `${wish.nonce}1`]) {
      const proof = { ...(await proofOf(wish, { nonce })), signature: '0x' }
      expect(await codeOf(await browser.send(proof))).toEqual([401, 'siwx/NONCE_INVALID'])
    }
  })
  it('refuses another end than it gave, what begins later, and what is too old', async () => {
    const { browser, clock, proofOf } = open()
    const wish = await browser.nonce()
    const longer = await proofOf(wish, { expirationTime: '2027-01-01T00:00:00.000Z' })
    expect(await codeOf(await browser.send(longer))).toEqual([401, 'siwx/NONCE_INVALID'])
    const later = await proofOf(wish, { issuedAt: '2026-03-01T12:01:01.000Z' })
    expect(await codeOf(await browser.send(later))).toEqual([401, 'siwx/NOT_YET_VALID'])
    const proof = await proofOf(wish)
    clock.time += 661_000
    expect(await codeOf(await browser.send(proof))).toEqual([401, 'siwx/EXPIRED'])
  })
  it('remembers a used nonce for as long as a slow clock takes it for valid', async () => {
    const { browser, clock, proofOf } = open({ leewayMs: 300_000 })
    const proof = await proofOf(await browser.nonce())
    expect((await browser.send(proof)).status).toBe(200)
    clock.time += 899_000
    expect(await codeOf(await browser.send(proof))).toEqual([401, 'siwx/NONCE_INVALID'])
  })
  it('checks what the site asks for', async () => {
    const { browser, proofOf } = open({ statement: 'Sign in to the shop.', chains: ['eip155:1'] })
    const wish = await browser.nonce()
    expect(await codeOf(await browser.send(await proofOf(wish)))).toEqual([401, 'siwx/STATEMENT_MISMATCH'])
    const statement = 'Sign in to the shop.'
    const elsewhere = await proofOf(wish, { statement, domain: 'evil.example' })
    expect(await codeOf(await browser.send(elsewhere))).toEqual([401, 'siwx/DOMAIN_MISMATCH'])
    const other = await proofOf(wish, { statement, uri: 'https://evil.example/login' })
    expect(await codeOf(await browser.send(other))).toEqual([401, 'siwx/URI_MISMATCH'])
    expect((await browser.send(await proofOf(wish, { statement }))).status).toBe(200)
  })
  it('signs in pages of its other origins, whose host is signed, and of no further one', async () => {
    const { browser, proofOf } = open({ origins: [site, 'https://app.shop.example'] })
    const wish = await browser.nonce()
    const sign = (host: string) => proofOf(wish, { domain: host, uri: `https://${host}/login` })
    for (const host of ['evil.example', 'shop.example.evil.example', 'a.shop.example'])
      expect(await codeOf(await browser.send(await sign(host)))).toEqual([401, 'siwx/DOMAIN_MISMATCH'])
    const from = { origin: 'https://app.shop.example' }
    expect((await browser.send(await sign('app.shop.example'), from)).status).toBe(200)
  })
  it.each([null, 1, [], '', 'x'.repeat(20_001), {}])('refuses %j in a field', async value => {
    const { browser, proofOf } = open()
    const proof = await proofOf(await browser.nonce())
    for (const field of Object.keys(proof)) {
      const response = await browser.send({ ...proof, [field]: value })
      expect([400, 401]).toContain(response.status)
    }
    for (const body of ['null', '[]', '"x"', '1'])
      expect(await codeOf(await browser.send(proof, { body }))).toEqual([400, 'siwx/MESSAGE_INVALID'])
  })
  it.each<Partial<SignInServerOptions>>([
    { statement: 'Sign in to "the shop".' },
    { statement: 'Sign in\nNonce: 1' },
    { statement: ' Sign in' },
    { statement: 'Anmelden für' },
    { resources: ['shop.example/terms'] },
    { resources: ['https://Shop.example/terms'] },
    { requestId: 'a b' },
  ])('does not start with what no message can have: %j', options => {
    expect(() => open(options)).toThrow(TypeError)
  })
})
