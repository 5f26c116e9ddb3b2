import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import {
  addressOf,
  codeFor,
  countMails,
  enterEmail,
  frameOf,
  logIn,
  pressInFrame,
  sendCode,
} from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'emailWallet=on'
const thief = `0x${'bb'.repeat(20)}`
const hostile = '<!doctype html><script>onmessage = () => {}</script>'

/** Runs in any document: what a frame could say, with ids and without. */
function forge(target: Window): void {
  const account = { namespace: 'eip155', address: `0x${'bb'.repeat(20)}` }
  const user = { email: 'thief@evil.test', accounts: [account], isConnected: true, result: '0x66' }
  const names = ['GET_USER', 'CONNECT_OTP', 'CONNECT_EMAIL', 'IS_CONNECTED', 'RPC_REQUEST', 'SIGN_OUT']
  for (const id of [undefined, crypto.randomUUID()]) {
    target.postMessage({ id, resultUri: 'https://evil.test/?code=1' }, '*')
    target.postMessage({ id, type: '@w3m-frame/READY', version: 1 }, '*')
    target.postMessage({ id, type: '@w3m-app/PORT', version: 1 }, '*', [new MessageChannel().port2])
    for (const event of ['SESSION_UPDATE', 'SESSION_ENDED', 'SHOW', 'HIDE', 'CLOSED'])
      target.postMessage({ id, type: `@w3m-frame/${event}`, payload: { height: 900, token: 'x' } }, '*')
    for (const name of names) {
      target.postMessage({ id, type: `@w3m-frame/${name}_SUCCESS`, payload: user }, '*')
      const payload = { code: 'SESSION_ENDED', message: 'over' }
      target.postMessage({ id, type: `@w3m-frame/${name}_ERROR`, payload }, '*')
    }
  }
}

describe('the email wallet on a hostile page', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED })
  const siteUrl = () => sandbox().info.secure?.url ?? ''

  it('A01, D04: takes no word of the page, of frames beside it, of windows, and of other windows of its site', async () => {
    const { page, context } = await open({ query, files: { '/forge.html': hostile } })
    const embed = async (url: string): Promise<Frame> => {
      const name = `beside-${url}`
      await page.evaluate(
        ([src, own]) => {
          const frame = Object.assign(document.createElement('iframe'), { src, name: own })
          document.body.append(frame)
          return new Promise(resolve => frame.addEventListener('load', resolve))
        },
        [url, name] as const,
      )
      const frame = page.frame({ name })
      if (!frame) throw new Error('there is no frame')
      return frame
    }
    const popUp = async (url: string): Promise<Page> => {
      const opening = context.waitForEvent('page')
      await page.evaluate(src => void window.open(src), url)
      const popup = await opening
      await popup.waitForLoadState()
      await page.bringToFront()
      return popup
    }
    const frames = [
      await embed(new URL('/forge.html', page.url()).href),
      await embed(`${siteUrl()}/sdk?projectId=sandbox&version=1`),
    ]
    const popups = [
      await popUp(new URL('/forge.html', page.url()).href),
      // The only page of the site that keeps its opener.
      await popUp(`${siteUrl()}/approve`),
      await popUp(sandbox().info.secure?.inboxUrl ?? ''),
    ]
    async function shout() {
      await page.evaluate(`(${forge})(window)`)
      for (const frame of frames) await frame.evaluate(`(${forge})(parent)`)
      for (const popup of popups) await popup.evaluate(`(${forge})(opener)`)
      await timeToErr(page)
    }
    await shout()
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)

    await enterEmail(page, 'mira@northpier.test')
    await shout()
    await modalOf(page).getByText('Check your email').waitFor()
    await modalOf(page)
      .getByLabel('Six-digit code')
      .fill(await codeFor(sandbox(), 'mira@northpier.test'))
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    const address = await addressOf(page)
    expect(address).not.toBe(thief)

    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText('The harbour is calm today.').waitFor()
    await shout()
    await pressInFrame(page, 'Sign')
    await card.getByText('Signed and verified.').waitFor()
    expect(await addressOf(page)).toBe(address)
  })

  it('A18, A23: takes a frame away that floods the page, or speaks another version', {
    tags: ['long'],
  }, async () => {
    const { page, context } = await open({ query })
    const site = `${siteUrl()}/sdk**`
    const html = (script: string) => ({
      contentType: 'text/html',
      body: `<!doctype html><script>
        const say = (type, more) => parent.postMessage({ type: '@w3m-frame/' + type, ...more }, '*')
        ${script}
      </script>`,
    })
    const flood = html(`
      onmessage = ({ ports: [port] }) => {
        port.postMessage({ type: '@w3m-frame/READY', version: 1 })
        let left = 500
        const timer = setInterval(() => {
          for (let n = 0; n < 100; n += 1) port.postMessage({ type: '@w3m-frame/HIDE' })
          if (--left === 0) clearInterval(timer)
        }, 10)
      }
      say('READY', { version: 1 })`)
    await context.route(site, route => route.fulfill(flood))
    expect((await sendCode(page, 'flood@northpier.test')).code).toBe('embedded-wallet/FRAME_MISBEHAVING')
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    await context.unroute(site)

    const old = html(`say('READY', { version: 2 })`)
    await context.route(site, route => route.fulfill(old))
    expect((await sendCode(page, 'flood@northpier.test')).code).toBe(
      'embedded-wallet/FRAME_VERSION_UNSUPPORTED',
    )
    await context.unroute(site)
    expect((await sendCode(page, 'flood@northpier.test')).code).toBe('sent')
  })

  it('B01: says that the site is not there, whatever the reason, and works once it is', {
    tags: ['long'],
  }, async () => {
    const away = await Promise.all([open({ query }), open({ query }), open({ query }), open({ query })])
    const site = `${siteUrl()}/sdk**`
    const denied = { 'X-Frame-Options': 'DENY' }
    const [none, broken, refused, gone] = away
    await none.context.route(site, route => route.fulfill({ status: 404, body: 'Not found' }))
    await broken.context.route(site, route => route.fulfill({ status: 500, body: 'No' }))
    await refused.context.route(site, route => route.fulfill({ headers: denied, body: '<p>No frame</p>' }))
    await gone.context.route(site, route => route.abort('namenotresolved'))
    for (const { code } of await Promise.all(away.map(({ page }) => sendCode(page, 'away@northpier.test'))))
      expect(code).toBe('embedded-wallet/FRAME_LOAD_FAILED')
    for (const { page, context } of away) {
      expect(await page.locator('latchkit-frame').count()).toBe(0)
      // The page goes on.
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await modalOf(page).getByLabel('Email address').waitFor()
      await context.unroute(site)
    }
    expect((await sendCode(none.page, 'away@northpier.test')).code).toBe('sent')
  })

  it('B08, E07, E16: has nothing in the page’s storage, and outlives that the page clears it and the frame', {
    tags: ['long'],
  }, async () => {
    const { page, context } = await open({ query })
    await logIn(sandbox(), page, 'ada@northpier.test')
    const stored = await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases])
    })
    const code = await codeFor(sandbox(), 'ada@northpier.test')
    expect(stored).not.toMatch(new RegExp(`ada@|northpier|refresh|seed|vault|"${code}"`))
    const { origin } = new URL(page.url())
    expect((await context.cookies(origin)).length).toBe(0)

    await page.evaluate(() => {
      localStorage.clear()
      document.querySelector('latchkit-frame')?.remove()
    })
    const address = await addressOf(page)
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText('The harbour is calm today.').waitFor()
    await pressInFrame(page, 'Sign')
    await card.getByText('Signed and verified.').waitFor()
    expect(await addressOf(page)).toBe(address)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    await timeToErr(page)
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
  })

  const disappearances: readonly (readonly [name: string, happen: (page: Page) => Promise<unknown>])[] = [
    [
      'B05: a frame that the page takes away',
      page => page.locator('latchkit-frame').evaluate(one => one.remove()),
    ],
    [
      'B05: a frame that goes elsewhere',
      page =>
        page
          .locator('latchkit-frame iframe')
          .evaluate(one => one.setAttribute('src', 'https://elsewhere.invalid')),
    ],
    [
      'A20: a frame of a page from the back-forward cache, as the browser tells it',
      page => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    ],
  ]
  worstFirst(disappearances)(
    '%s takes what was asked along, and asks it of nobody again',
    async (name, happen) => {
      const { page } = await open({ query })
      await logIn(sandbox(), page, `gone.${disappearances.findIndex(([one]) => one === name)}@northpier.test`)
      const address = await addressOf(page)
      const card = page.getByRole('region', { name: 'Sign a message' })
      const sign = card.getByRole('button', { name: 'Sign message' })
      await sign.click()
      const asked = frameOf(page).getByText('The harbour is calm today.')
      await asked.waitFor()
      await happen(page)
      await card.getByText('embedded-wallet/FRAME_GONE').waitFor()
      await timeToErr(page)
      expect(await asked.isVisible()).toBe(false)
      await sign.click()
      await asked.waitFor()
      await pressInFrame(page, 'Sign')
      await card.getByText('Signed and verified.').waitFor()
      await timeToErr(page)
      expect(await asked.isVisible()).toBe(false)
      expect(await addressOf(page)).toBe(address)
    },
  )

  it('C09: a login that is closed at each step goes on where it was, with the address and without the code', {
    tags: ['long'],
  }, async () => {
    const { page } = await open({ query })
    const email = 'linus@northpier.test'
    const modal = modalOf(page)
    const field = modal.getByLabel('Email address')
    const codes = modal.getByLabel('Six-digit code')
    const reopen = async () => {
      // Back from the code, then away.
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape')
          return modal.count()
        })
        .toBe(0)
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await field.waitFor()
    }
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await field.fill(email)
    await reopen()
    await field.fill(email)
    await field.press('Enter')
    await codes.waitFor()
    await codes.fill('123')
    await reopen()
    expect(await field.inputValue()).toBe(email)
    await field.press('Enter')
    await codes.waitFor()
    expect(await codes.inputValue()).toBe('')
    // The code that was sent still counts.
    expect(await countMails(sandbox(), email)).toBe(1)
    const code = await codeFor(sandbox(), email)
    await codes.fill(code === '000000' ? '111111' : '000000')
    await modal.getByText('Wrong code. 4 tries left.').waitFor()
    await reopen()
    await field.press('Enter')
    await codes.fill(code)
    await page.getByRole('region', { name: 'Connection' }).waitFor()
  })
})
