import { afterEach, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { type Operator, startOperator } from './support/startOperator.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const account = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const secret = `0x${'5ec2e7'.repeat(7)}`

/** Everything the page keeps for the plugin. */
const storedBy = ({ page }: Visit) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('telemetry')))

/** Waiting for a request without an answer, which ends after 10 s, would take for ever. */
const noDeadline = `{
  const { setTimeout: set } = window
  window.setTimeout = (run, ms, ...rest) => (ms >= 9_000 ? 0 : set(run, ms, ...rest))
  AbortSignal.timeout = () => new AbortController().signal
}`

const consent = ({ page }: Visit) => page.getByRole('switch', { name: 'Count what I do here' })

/** Leaves the page, which hides it. */
const leave = ({ page }: Visit) => page.goto('about:blank')

describe('an operator’s service', () => {
  const { open, sandbox } = usePlaygroundPage()
  let operator: Operator | undefined
  afterEach(async () => {
    await operator?.close()
    operator = undefined
  })
  async function visit(query: string, { hangs = false, ...more }: VisitOptions & { hangs?: boolean } = {}) {
    operator = await startOperator({ hangs })
    const opened = await open({ query, operator: operator.url, ...more })
    return { ...opened, operator }
  }

  describe('gets events', () => {
    it('only once the visitor agreed: before, not a byte leaves, and nothing is kept', async () => {
      const visitor = await visit('telemetry=on')
      await connectWallet(visitor)
      await visitor.page
        .getByRole('button', { name: /mira\.eth/ })
        .first()
        .click()
      await modalOf(visitor.page).waitFor()
      await visitor.page.keyboard.press('Escape')
      expect(await consent(visitor).isChecked()).toBe(false)
      expect(await storedBy(visitor)).toEqual([])
      await leave(visitor)
      await timeToErr(visitor.page)
      expect([visitor.operator.sockets(), visitor.operator.requests]).toEqual([0, []])
      expect(visitor.problems).toEqual([])
    })

    it('when the page is hidden, without what may tell who it was', { tags: ['long'] }, async () => {
      const visitor = await visit(`telemetry=on&email=mira@example.com&key=${secret}`)
      await consent(visitor).click()
      await connectWallet(visitor)
      expect(visitor.operator.sockets()).toBe(0)
      await leave(visitor)
      await expect.poll(() => visitor.operator.requests.length).toBe(1)
      const [{ method, path, body } = { method: '', path: '', body: '' }] = visitor.operator.requests
      expect([method, path]).toEqual([
        'POST',
        expect.stringMatching(/^\/batch\?projectId=playground&st=latchkit&sv=html-/),
      ])
      const events: { url: string; props: { event: string } }[] = JSON.parse(body)
      expect(events.map(({ props }) => props.event)).toEqual(
        expect.arrayContaining([
          'INITIALIZE',
          'MODAL_OPEN',
          'SELECT_WALLET',
          'CONNECT_SUCCESS',
          'MODAL_CLOSE',
        ]),
      )
      expect(new Set(events.map(({ url }) => url))).toEqual(new Set([new URL('/', visitor.url).href]))
      for (const word of [account, 'mira', secret, 'telemetry=on'])
        expect(body.toLowerCase()).not.toContain(word.toLowerCase())
      expect(visitor.problems).toEqual([])
    })

    it('of which nothing that a hostile wallet names leaves', { tags: ['long'] }, async () => {
      const rdns = `com.${secret}`
      const visitor = await visit('telemetry=on', { wallet: { rdns } })
      await consent(visitor).click()
      await connectWallet(visitor)
      await leave(visitor)
      await expect.poll(() => visitor.operator.requests.length).toBe(1)
      const body = visitor.operator.requests[0]?.body ?? ''
      expect(body).toContain('"wallet":"other"')
      expect(body.toLowerCase()).not.toContain(secret)
    })

    it('no more after the visitor took it back, also of what was waiting', async () => {
      const visitor = await visit('telemetry=on')
      await consent(visitor).click()
      await connectWallet(visitor)
      await consent(visitor).click()
      await leave(visitor)
      await timeToErr(visitor.page)
      expect(visitor.operator.sockets()).toBe(0)
    })

    it.each([
      ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })"],
      [
        'Global Privacy Control',
        "Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })",
      ],
    ])('never with %s, whatever is clicked', { tags: ['long'] }, async (_, script) => {
      const visitor = await visit('telemetry=on', { scripts: [script] })
      await consent(visitor).click()
      expect(await consent(visitor).isChecked()).toBe(false)
      await connectWallet(visitor)
      expect(await storedBy(visitor)).toEqual([])
      await leave(visitor)
      await timeToErr(visitor.page)
      expect(visitor.operator.sockets()).toBe(0)
    })

    it('and shows how many there were', { tags: ['long'] }, async () => {
      const visitor = await open({ query: 'telemetry=on' })
      await consent(visitor).click()
      await connectWallet(visitor)
      await leave(visitor)
      const counts = `${sandbox().info.operator.url}/analytics?projectId=playground`
      await expect.poll(async () => (await fetch(counts)).text()).toContain('CONNECT_SUCCESS')
    })
  })

  describe('that hangs (N11)', { tags: ['long'] }, () => {
    it('delays nothing: the visitor connects while it is asked', async () => {
      const visitor = await visit('telemetry=on&remoteConfig=on', { hangs: true, scripts: [noDeadline] })
      await timeToErr(visitor.page)
      expect(visitor.operator.sockets()).toBe(0)
      await consent(visitor).click()
      await connectWallet(visitor)
      await visitor.page.getByRole('region', { name: 'Connection' }).getByText('Harbour').waitFor()
      await expect
        .poll(() => visitor.operator.requests.map(({ path }) => path.split('?')[0]))
        .toEqual(['/appkit/v1/config', '/appkit/v1/project-limits', '/getAnalyticsConfig'])
      expect(visitor.problems).toEqual([])
    })
  })

  it('is not there: nobody notices (N11)', { tags: ['long'] }, async () => {
    const gone = await startOperator()
    await gone.close()
    const visitor = await open({ query: 'telemetry=on&remoteConfig=on', operator: gone.url })
    await consent(visitor).click()
    await connectWallet(visitor)
    await visitor.page.getByRole('region', { name: 'Connection' }).getByText('Harbour').waitFor()
  })
})
