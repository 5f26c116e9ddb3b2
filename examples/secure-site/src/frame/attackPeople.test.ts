// @vitest-environment node
import { toHex } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { answerEvm } from '../rpc/evmRequests.js'
import { openBrowsers } from '../wallet/testing/openBrowsers.js'
import { createQueue } from './createQueue.js'
import { createStage } from './createStage.js'
import { loginHandlers } from './loginHandlers.js'
import { sessionHandlers } from './sessionHandlers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser } = openBrowsers(identity)
const chain = { caip2: 'eip155:1', name: 'E', coin: { symbol: 'ETH', decimals: 18 }, tokens: [] }
const request = () => ({ id: crypto.randomUUID(), signal: new AbortController().signal })

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://x.test' }))

/** A tab with what answers a page, as `startFrame` puts it together. */
function openTab(browser = openBrowser()) {
  const { store, service, session, wallet } = browser
  const [stage, queue] = [createStage(() => {}), createQueue(4)]
  const parts = { origin: 'https://shop.example', store, service, session, wallet, stage, queue }
  const all = { ...parts, chains: async () => [chain] }
  const handlers = { ...loginHandlers(all), ...sessionHandlers(all) }
  async function askCode(email: string) {
    identity.advance(31_000)
    const before = Date.now()
    await handlers.CONNECT_EMAIL({ email }, request())
    return (await identity.mail().inbox.next(email, before)).code ?? ''
  }
  const enter = (otp: string) => handlers.CONNECT_OTP({ otp }, request())
  return {
    browser,
    stage,
    askCode,
    enter,
    signOut: () => handlers.SIGN_OUT({}, request()),
    async account() {
      return (await wallet.ensure()).addresses.eip155
    },
    /** Asks for a signature, and waits until it is shown. */
    async ask() {
      const account: `0x${string}` = `0x${(await wallet.ensure()).addresses.eip155.slice(2)}`
      const own = { ...all, user: await session.user() }
      const { signal } = request()
      const params = [toHex('hello'), account]
      const signing = answerEvm(own, { chain, account, method: 'personal_sign', params, signal })
      const code = signing.then(
        () => 'signed',
        error => error.code,
      )
      const scene = await vi.waitFor(() => {
        const shown = stage.current()?.scene
        if (shown?.kind !== 'approval') throw new Error('Nothing is to be approved')
        return shown
      })
      return { code, scene }
    },
  }
}

async function logIn(tab: ReturnType<typeof openTab>, email: string) {
  await tab.enter(await tab.askCode(email))
}

it('I11: the page logs somebody else in while an approval is shown: it ends', async () => {
  const tab = openTab()
  const [mallory, victim] = [identity.newAddress(), identity.newAddress()]
  await logIn(tab, mallory)
  const code = await tab.askCode(victim)
  const asked = await tab.ask()
  await tab.enter(code)
  expect(await asked.code).toBe('ABORTED')
  expect(tab.stage.scenes()).toEqual([])
  await asked.scene.approve()
  await expect(tab.account()).resolves.toBeDefined()
})

it('I11: somebody else logs in in another tab: a yes there signs nothing', async () => {
  const tab = openTab()
  await logIn(tab, identity.newAddress())
  const asked = await tab.ask()
  const other = openTab(openBrowser(tab.browser.store))
  await other.signOut()
  await logIn(other, identity.newAddress())
  await asked.scene.approve()
  expect(await asked.code).toBe('ABORTED')
})

it('signs out, and lets the next one in, with keys that do not answer', async () => {
  const browser = openBrowser()
  const tab = openTab({ ...browser, wallet: { ...browser.wallet, lock: () => new Promise(() => {}) } })
  await logIn(tab, identity.newAddress())
  await tab.signOut()
  expect(await browser.session.user()).toBeUndefined()
  expect(await openBrowser(browser.store).session.user()).toBeUndefined()
  const email = identity.newAddress()
  await logIn(tab, email)
  expect((await browser.wallet.user()).email).toBe(email)
})

it('two tabs that log in at once each have their own code', async () => {
  const one = openTab()
  const second = openTab(openBrowser(one.browser.store))
  const [mira, theo] = [identity.newAddress(), identity.newAddress()]
  const code = await one.askCode(mira)
  const theirs = await second.askCode(theo)
  // Counted against its own login: after five wrong ones it would be void.
  await one.enter(code)
  expect((await one.browser.wallet.user()).email).toBe(mira)
  await second.enter(theirs)
  expect((await second.browser.wallet.user()).email).toBe(theo)
})
