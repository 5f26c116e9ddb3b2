import { createPeerDriver } from '@latchkit/example-sandbox/peer'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { accountButton } from './support/accountButton.js'
import { modalOf } from './support/modalOf.js'
import { relayOf } from './support/relayOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** The accounts that the page's server takes for signed in. */
const sessions = async ({ page }: Visit) =>
  page.evaluate(async () => {
    const { sessions } = await (await fetch('/siwx/session')).json()
    return (sessions as { caipAddress: string }[]).map(({ caipAddress }) => caipAddress.toLowerCase()).sort()
  })
const session = (at = 0, chain = 31337) => `eip155:${chain}:${accounts[at]}`.toLowerCase()

const button = (page: Page, name: string) => modalOf(page).getByRole('button', { name, exact: true })

/** Connects, up to the question. */
async function connect({ page, wallet }: Visit) {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .first()
    .click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await modalOf(page)
    .getByRole('heading', { name: /^Sign in to / })
    .waitFor()
}

async function signIn({ page, wallet }: Visit) {
  await button(page, 'Sign in').click()
  await wallet.waitForRequest({ kind: 'sign-message' })
  await wallet.approve()
  await modalOf(page).waitFor({ state: 'hidden' })
}

describe('the page signs in', () => {
  const { open, sandbox, cleanups } = usePlaygroundPage()
  const visit = (mode: 'optional' | 'required', more: VisitOptions = {}) =>
    open({ query: `signIn=${mode}`, signIn: {}, ...more })

  describe('required', () => {
    it('from connecting to a session of the server, without a second question after a reload', async () => {
      const visitor = await visit('required')
      await connect(visitor)
      await signIn(visitor)
      expect(await sessions(visitor)).toEqual([session()])
      await visitor.page.reload()
      await accountButton(visitor.page).click()
      await modalOf(visitor.page).getByRole('button', { name: 'Send', exact: true }).waitFor()
      expect(visitor.problems).toEqual([])
    })

    it('shakes instead of closing, and Disconnect leaves (Q09)', async () => {
      const visitor = await visit('required')
      const { page } = visitor
      await connect(visitor)
      await page.keyboard.press('Escape')
      await timeToErr(page)
      expect(await button(page, 'Sign in').isVisible()).toBe(true)
      await button(page, 'Disconnect').click()
      await modalOf(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
      expect(await sessions(visitor)).toEqual([])
    })

    it('stands below a view that the app opens, and above the account of who comes back', {
      tags: ['long'],
    }, async () => {
      const visitor = await visit('required')
      const { page } = visitor
      const heading = modalOf(page).getByRole('heading', { name: /^Sign in to / })
      await connect(visitor)
      await page.evaluate(openNetworks)
      await modalOf(page).getByRole('heading', { name: 'Networks' }).waitFor()
      await page.keyboard.press('Escape')
      await heading.waitFor()
      expect(await modalOf(page).isVisible()).toBe(true)
      await page.reload()
      await accountButton(page).click()
      await heading.waitFor()
      await page.keyboard.press('Escape')
      await timeToErr(page)
      expect(await heading.isVisible()).toBe(true)
    })

    it('asks the next account, and lets one in that signed in before (Q10)', { tags: ['long'] }, async () => {
      const visitor = await visit('required')
      const { page, wallet } = visitor
      await connect(visitor)
      await signIn(visitor)
      await wallet.switchAccount(1)
      await modalOf(page)
        .getByRole('heading', { name: /^Sign in to / })
        .waitFor()
      await signIn(visitor)
      expect(await sessions(visitor)).toEqual([session(0), session(1)].sort())
      await wallet.switchAccount(0)
      await timeToErr(page)
      expect(await modalOf(page).isVisible()).toBe(false)
    })

    it('asks again when the session has ended while the page is open', { tags: ['long'] }, async () => {
      const visitor = await visit('required', { signIn: { idle: patient(4_000) / 1_000 } })
      await connect(visitor)
      await signIn(visitor)
      await modalOf(visitor.page)
        .getByRole('heading', { name: /^Sign in to / })
        .waitFor()
      await signIn(visitor)
      expect(await sessions(visitor)).toEqual([session()])
    })
  })

  describe('optional', () => {
    it('is offered, and may be left for later', { tags: ['long'] }, async () => {
      const visitor = await visit('optional')
      await connect(visitor)
      await button(visitor.page, 'Not now').click()
      await modalOf(visitor.page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual([])
      await accountButton(visitor.page).waitFor()
    })

    it('is tried again after a refusal', { tags: ['long'] }, async () => {
      const visitor = await visit('optional')
      const { page, wallet } = visitor
      await connect(visitor)
      await button(page, 'Sign in').click()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await wallet.reject()
      await modalOf(page)
        .getByText(/You declined the request/)
        .waitFor()
      // The visitor's own no is no failure.
      expect(await modalOf(page).getByRole('alert').count()).toBe(0)
      await button(page, 'Retry').click()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await wallet.approve()
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual([session()])
    })

    it('is cancelled while the wallet is asked, and nobody is signed in by a late yes', async () => {
      const visitor = await visit('optional')
      const { page, wallet } = visitor
      await connect(visitor)
      await button(page, 'Sign in').click()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await button(page, 'Cancel').click()
      await button(page, 'Sign in').waitFor()
      await wallet.approve()
      await timeToErr(page)
      expect(await sessions(visitor)).toEqual([])
    })

    it('says whose turn it is, and what is going to be signed (Q06)', async () => {
      const visitor = await visit('optional')
      const { page, wallet } = visitor
      await connect(visitor)
      await modalOf(page).getByText('Full message').click()
      const text = await modalOf(page).locator('pre').innerText()
      expect(text).toContain(`127.0.0.1:${new URL(visitor.url).port} wants you to sign in`)
      // The address has a query, which may hold secrets (Q06).
      expect(visitor.url).toContain('?')
      expect(text).toMatch(/^URI: http:\/\/127\.0\.0\.1:\d+\/$/m)
      await button(page, 'Sign in').click()
      await modalOf(page).getByText('Confirm in Dev Wallet').waitFor()
      const request = await wallet.waitForRequest({ kind: 'sign-message' })
      expect(JSON.stringify(request)).toContain('Sign in to the playground.')
      await wallet.approve()
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(visitor.problems).toEqual([])
    })
  })

  describe('the server', () => {
    it.each([
      ['nonce', 'before the question'],
      ['session', 'after the signature'],
    ])('that is down at %s (%s) is said, and Retry signs in', { tags: ['long'] }, async path => {
      const visitor = await visit('optional')
      const { page, wallet } = visitor
      let isDown = true
      await page.route(`**/siwx/${path}`, route =>
        isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await connect(visitor)
      if (path === 'session') {
        await button(page, 'Sign in').click()
        await wallet.waitForRequest({ kind: 'sign-message' })
        await wallet.approve()
      }
      await modalOf(page).getByText('The sign-in failed').waitFor()
      expect(await sessions(visitor)).toEqual([])
      isDown = false
      await button(page, 'Retry').click()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await wallet.approve()
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual([session()])
    })

    it('follows a wallet that is disconnected: its session ends', async () => {
      const visitor = await visit('optional')
      const { page } = visitor
      await connect(visitor)
      await signIn(visitor)
      await accountButton(page).click()
      await modalOf(page).getByRole('button', { name: 'Disconnect' }).click()
      await expect.poll(() => sessions(visitor)).toEqual([])
    })

    it('tells a second tab', { tags: ['long'] }, async () => {
      const visitor = await visit('required')
      await connect(visitor)
      const second = await visitor.context.newPage()
      await second.goto(visitor.page.url())
      await accountButton(second).click()
      await modalOf(second)
        .getByRole('heading', { name: /^Sign in to / })
        .waitFor()
      await visitor.page.bringToFront()
      await signIn(visitor)
      await modalOf(second).getByRole('button', { name: 'Send', exact: true }).waitFor()
    })

    it('hears nothing from a page whose visitor never connects', async () => {
      const visitor = await visit('required')
      await timeToErr(visitor.page)
      expect(visitor.requests.filter(path => path.startsWith('/siwx'))).toEqual([])
    })
  })

  describe('a phone', () => {
    const phoneOf = () => createPeerDriver(sandbox().info.peer.url)
    const account = `eip155:31337:${accounts[0]}`.toLowerCase()
    async function pair(visitor: Visit) {
      const { page } = visitor
      const phone = phoneOf()
      cleanups.push(() => phone.disconnect())
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await modalOf(page)
        .getByRole('button', { name: /WalletConnect/ })
        .click()
      await modalOf(page).getByText('Asks for your address and sign-in').waitFor()
      await phone.pair(await relayOf(page).uri())
      return phone
    }
    const relayed = { query: 'signIn=required&walletConnect=on', wallet: false } as const

    it('signs in with the tap that connects it', { tags: ['long'] }, async () => {
      const visitor = await visit('required', relayed)
      const phone = await pair(visitor)
      await phone.approve()
      await modalOf(visitor.page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual([account])
      expect(visitor.problems).toEqual([])
    })

    it('is only asked to connect where the server gives no nonce, and asked to sign afterwards', {
      tags: ['long'],
    }, async () => {
      const visitor = await visit('required', relayed)
      const { page } = visitor
      let isDown = true
      await page.route('**/siwx/nonce', route => (isDown ? route.abort() : route.continue()))
      const phone = phoneOf()
      cleanups.push(() => phone.disconnect())
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await modalOf(page)
        .getByRole('button', { name: /WalletConnect/ })
        .click()
      await phone.pair(await relayOf(page).uri())
      await phone.approve()
      await modalOf(page).getByText('The sign-in failed').waitFor()
      isDown = false
      await button(page, 'Retry').click()
      await phone.approveRequest()
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual([account])
    })

    it('whose sign-in the server refuses is not connected', async () => {
      const visitor = await visit('required', relayed)
      const { page } = visitor
      await page.route('**/siwx/session', route =>
        route.request().method() === 'POST'
          ? route.continue({
              postData:
                route
                  .request()
                  .postData()
                  // Another one, whatever it begins with.
                  ?.replace(/Nonce: (\w)/, (_, first) => `Nonce: ${first === '9' ? '8' : '9'}`) ?? '',
            })
          : route.continue(),
      )
      const phone = await pair(visitor)
      await phone.approve()
      await modalOf(page).getByText('Sign-in not accepted').waitFor()
      expect(await sessions(visitor)).toEqual([])
      await expect.poll(async () => (await phone.state()).sessions.length).toBe(0)
    })
  })
})

/** Runs in the page. */
function openNetworks() {
  const { playground } = globalThis as unknown as {
    playground: { get(): { kit: { open(view: string): void } } }
  }
  playground.get().kit.open('Networks')
}
