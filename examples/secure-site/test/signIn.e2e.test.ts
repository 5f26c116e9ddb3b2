import type { Browser } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { choose } from '../../playground/test/support/socialSteps.js'
import { type Socials, startSocials } from '../../sandbox/src/socials/startSocials.js'
import { en } from '../src/locales/en.js'
import { startWorld, type World } from './support/startWorld.js'
import { type Visit, visitHost } from './support/visitHost.js'

let world: World
let browser: Browser
let socials: Socials

beforeAll(async () => {
  socials = await startSocials()
  const options = { socials: socials.optionsFor('http://localhost') }
  ;[world, browser] = await Promise.all([startWorld(options), openBrowser(PARTITIONED)])
  // Where the service listens is known only now.
  socials.optionsFor(world.identity.origin)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await socials?.close()
})

const chainId = 'eip155:31337'
const messageOf = (host: string, nonce: string) =>
  `${host} wants you to sign in with your Ethereum account:\n<<AccountAddress>>\n\nSign in to ${nonce}.\n\nURI: http://${host}/\nVersion: 1\nChain ID: 31337\nNonce: ${nonce}\nIssued At: ${new Date().toISOString()}`

it('asks for a message as the last step of a login: one yes signs one, and none of another page is shown', async () => {
  const visit = await visitHost(world, browser, world.shop, 'usual')
  const { eip155 } = await visit.signIn('last.step@example.com')
  const { host } = new URL(world.shop.origin)
  for (const siwxMessage of [
    messageOf('bank.example', 'abcdefgh1'),
    messageOf(host, 'abcdefgh1').replace('<<AccountAddress>>', `0x${'11'.repeat(20)}`),
    messageOf(host, 'abcdefgh1').replace('31337', '1'),
    `${messageOf(host, 'abcdefgh1')}\nExpiration Time: 2026-01-01T00:00:00Z`,
  ])
    expect((await visit.tell('GET_USER', { chainId, siwxMessage })).code).toBe('NOT_ALLOWED')
  expect(await visit.frame.getByRole('button').count()).toBe(0)

  const ask = (nonce: string) => visit.tell('GET_USER', { chainId, siwxMessage: messageOf(host, nonce) })
  const asked = [ask('abcdefgh1')]
  await visit.frame.getByText('Sign in to abcdefgh1.').first().waitFor()
  // Asked at once, the two may come up in either order.
  asked.push(ask('abcdefgh2'))
  await visit.press('Sign in')
  await visit.frame.getByText('Sign in to abcdefgh2.').first().waitFor()
  await visit.press(en.reject)
  const [first, second] = (await Promise.all(asked)).map(({ answer }) => answer)
  const { message, signature } = first ?? {}
  expect(message).toContain(`account:\n${eip155}\n\nSign in to abcdefgh1.`)
  const signed = { message: `${message}`, signature: `${signature}` as `0x${string}` }
  expect(await verifyMessage({ address: `0x${eip155.slice(2)}`, ...signed })).toBe(true)
  // Whoever declines is who they are all the same.
  expect(second).toMatchObject({ accounts: first?.['accounts'] })
  expect(second).not.toHaveProperty('signature')
  expect(visit.page.context().pages()).toHaveLength(1)
  await visit.page.context().close()
})

/** Begins a login at Google, and lets a person sign in there. Resolves with what comes back to the page. */
async function comeBack({ page, tell }: Visit, person: string) {
  const returnUrl = `${new URL(page.url()).origin}/`
  const asked = { provider: 'google', mode: 'return', returnUrl }
  const { uri, flow } = (await tell('GET_SOCIAL_REDIRECT_URI', asked)).answer ?? {}
  const popup = await page.context().newPage()
  await popup.goto(`${uri}`)
  await choose(popup, person)
  await popup.waitForURL(`${returnUrl}#latchkit-login=*`)
  const [, handoff] = new URL(popup.url()).hash.split('.')
  await popup.close()
  return { flow, handoff, chainId }
}

it('asks for it in the call that finishes a login at a provider, too', async () => {
  const visit = await visitHost(world, browser, world.shop, 'usual')
  const { host } = new URL(world.shop.origin)
  const login = await comeBack(visit, 'Mira')
  const connecting = visit.tell('CONNECT_SOCIAL', { ...login, siwxMessage: messageOf(host, 'abcdefgh3') })
  await visit.frame.getByText('Sign in to abcdefgh3.').first().waitFor()
  await visit.press('Sign in')
  const { message, signature, ...user } = (await connecting).answer ?? {}
  const [account] = user['accounts'] as { address: `0x${string}` }[]
  expect(message).toContain(`account:\n${account?.address}\n\nSign in to abcdefgh3.`)
  const signed = { message: `${message}`, signature: `${signature}` as `0x${string}` }
  expect(await verifyMessage({ address: `0x${account?.address.slice(2)}`, ...signed })).toBe(true)
  // Who is logged in is told without another question.
  expect((await visit.tell('GET_USER')).answer).toEqual(user)

  const next = await comeBack(visit, 'Mira')
  const foreign = { ...next, siwxMessage: messageOf('bank.example', 'abcdefgh4') }
  expect((await visit.tell('CONNECT_SOCIAL', foreign)).code).toBe('NOT_ALLOWED')
  expect(await visit.frame.getByRole('button').count()).toBe(0)
  expect((await visit.tell('GET_USER')).answer).toEqual(user)
  await visit.page.context().close()
})

it('asks nobody, and signs in nobody, by what is of another login', async () => {
  const visit = await visitHost(world, browser, world.shop, 'usual')
  // Of the same project, in another browser.
  const thief = await visitHost(world, browser, world.other, 'usual')
  const [login, own] = await Promise.all([comeBack(visit, 'Mira'), comeBack(thief, 'Alice')])
  const siwxMessage = messageOf(new URL(world.other.origin).host, 'abcdefgh5')
  for (const [stolen, code] of [
    [login, 'SOCIAL_EXPIRED'],
    [{ ...own, flow: login.flow }, 'SOCIAL_EXPIRED'],
    [{ ...own, handoff: login.handoff }, 'HANDOFF_INVALID'],
  ] as const)
    expect((await thief.tell('CONNECT_SOCIAL', { ...stolen, siwxMessage })).code).toBe(code)
  expect(await thief.frame.getByRole('button').count()).toBe(0)
  expect((await thief.tell('IS_CONNECTED')).answer).toEqual({ isConnected: false })
  expect((await visit.tell('CONNECT_SOCIAL', login)).answer).toEqual({})
  expect((await visit.tell('IS_CONNECTED')).answer).toEqual({ isConnected: true })
  await Promise.all([visit, thief].map(({ page }) => page.context().close()))
})
