import { devices } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { findViolations } from './support/findViolations.js'
import { readCode } from './support/readCode.js'
import { timeToErr } from './support/timeToErr.js'
import { usePairingScenes } from './support/usePairingScenes.js'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1763717000'
const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14'] ?? {}
const { defaultBrowserType: __, ...pixel } = devices['Pixel 7'] ?? {}

interface StageScope {
  stage: { phone: { prompts: number; approve(): void } }
}

describe('pairing', () => {
  // One build and one browser for all.
  const { open, opened } = usePairingScenes()

  describe('a code on the screen', () => {
    worstFirst([
      ['scan', 'dark', uri],
      ['scan', 'light', uri],
      ['scanLongUri', 'dark', uri.padEnd(300, 'x')],
      ['scanLongUri', 'light', uri.padEnd(300, 'x')],
      ['basic', 'dark', uri],
    ] as const)(
      'of %s in %s reads back as it was written, with the mark in its middle',
      async (scene, theme, text) => {
        const { page, modal, problems } = await open(scene, { theme })
        const code = modal.locator('[part~=qr]')
        await code.locator('[part=qr-code]').waitFor()
        expect(await code.locator('.mark').count()).toBe(1)
        expect(await readCode(page, code)).toBe(text)
        expect(await readCode(page, code, 0.75)).toBe(text)
        expect(problems).toEqual([])
      },
    )

    it('reads back from a narrow phone too', { tags: ['long'] }, async () => {
      const { page, modal } = await open('scanOnly', { ...pixel, viewport: { width: 320, height: 640 } })
      await modal.getByRole('tab', { name: 'QR code' }).click()
      const code = modal.locator('[part~=qr]')
      await code.locator('[part=qr-code]').waitFor()
      expect(await readCode(page, code)).toBe(uri)
    })

    it('is copied as it is, and spoken of without its key', { tags: ['long'] }, async () => {
      const { page, modal } = await open('scan')
      await modal.getByRole('button', { name: 'Copy link' }).click()
      await modal.getByRole('button', { name: 'Copied' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
      expect(await modal.innerHTML()).not.toContain('symKey')
      expect(await findViolations(page)).toEqual([])
    })

    it('takes the same room before and after it is there', { tags: ['long'] }, async () => {
      const box = async (scene: string) => {
        const { modal } = await open(scene)
        return modal.locator('[part~=qr]').boundingBox()
      }
      const before = await box('preparing')
      const after = await box('scan')
      expect({ width: after?.width, height: after?.height }).toEqual({
        width: before?.width,
        height: before?.height,
      })
    })
  })

  describe('a wallet on the phone', () => {
    const link = `oriole://wc?uri=${encodeURIComponent(uri)}`

    worstFirst([
      ['iPhone', iPhone],
      ['Pixel', pixel],
    ])('is opened by the tap itself on an %s, and by no code', async (_, device) => {
      const { page, modal } = await open('scan', device)
      expect(await modal.locator('[part~=qr]').count()).toBe(0)
      await modal.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      expect(await opened(page)).toEqual([
        { href: link, target: '_self', features: 'noopener,noreferrer', isTap: true },
      ])
      await modal.getByText('Confirm in Oriole').waitFor()
      expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
        WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"oriole://","name":"Oriole"}',
      })
      await modal.getByRole('button', { name: 'Open Oriole again' }).tap()
      expect((await opened(page)).map(({ href }) => href)).toEqual([link, link])
      expect(await findViolations(page)).toEqual([])
    })

    it('goes on when the visitor comes back, and asks nothing twice', async () => {
      const { page, modal } = await open('scan', iPhone)
      await modal.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      for (const state of ['hidden', 'visible']) {
        await page.evaluate(now => {
          Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, state)
      }
      const prompts = () => page.evaluate(() => (globalThis as unknown as StageScope).stage.phone.prompts)
      expect(await prompts()).toBe(1)
      await timeToErr(page)
      expect(await prompts()).toBe(1)
      await page.evaluate(() => (globalThis as unknown as StageScope).stage.phone.approve())
      await modal.getByText('Connected').waitFor()
    })

    it('gets its link beside Telegram, encoded twice for its Android app', { tags: ['long'] }, async () => {
      const { page, modal } = await open('scan', { ...pixel, globals: ['TelegramWebviewProxy'] })
      await modal.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      expect(await opened(page)).toMatchObject([
        { href: `oriole://wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`, target: '_blank' },
      ])
    })

    it('in Telegram on an iPhone gets its link beside it, encoded once', { tags: ['long'] }, async () => {
      const { page, modal } = await open('prepared', { ...iPhone, globals: ['TelegramWebviewProxy'] })
      await modal.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      expect(await opened(page)).toMatchObject([{ href: link, target: '_blank', isTap: true }])
    })

    it('is ready before the tap in Safari, which follows no link after a wait', {
      tags: ['long'],
    }, async () => {
      const { page, modal } = await open('prepared', iPhone)
      await modal.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      expect(await opened(page)).toMatchObject([{ href: link, target: '_self', isTap: true }])
    })

    worstFirst([
      ['an iPhone', iPhone, [], '_self'],
      ['a Pixel', pixel, [], '_self'],
      ['an iPhone in Telegram', iPhone, ['Telegram'], '_blank'],
    ])(
      'that shows pages itself gets this page on %s, and no pairing',
      async (where, device, globals, target) => {
        const { page, modal } = await open('ownLink', { ...device, globals })
        await modal.getByText('This page reopens inside Phantom').waitFor()
        await modal.getByRole('button', { name: 'Open Phantom', exact: true }).tap()
        const [here, from] = [page.url(), new URL(page.url()).origin].map(encodeURIComponent)
        const href =
          where === 'a Pixel'
            ? `intent://browse/${here}?ref=${from}#Intent;scheme=phantom;package=app.phantom;end`
            : `https://phantom.app/ul/browse/${here}?ref=${from}`
        expect(await opened(page)).toMatchObject([{ href, target, isTap: true }])
        expect(await modal.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
      },
    )

    it('that shows this page already is paired', { tags: ['long'] }, async () => {
      const { page, modal } = await open('ownLink', { ...iPhone, globals: ['phantom'] })
      await modal.getByRole('button', { name: 'Open Phantom', exact: true }).tap()
      expect(await opened(page)).toMatchObject([{ href: link, target: '_self' }])
    })

    it('gets its link above a frame', { tags: ['long'] }, async () => {
      const { page, url } = await open('scan', iPhone)
      await page.evaluate(source => {
        document.body.innerHTML = ''
        const frame = document.createElement('iframe')
        frame.style.cssText = 'width:390px;height:640px;border:0'
        frame.src = `${source}?scene=walletconnect/scan`
        document.body.append(frame)
      }, url)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      const inside = page.frames()[1]
      const calls = await inside?.evaluate(() => (globalThis as { opened?: unknown[] }).opened)
      expect(calls).toMatchObject([{ href: link, target: '_top' }])
    })

    it('is followed by its universal link for real, and told nothing of this page', {
      tags: ['long'],
    }, async () => {
      const { page, modal, context } = await open('universal', { ...pixel, follows: true })
      const asked: { url: string; referer?: string }[] = []
      await context.route('https://go.oriole.example/**', async route => {
        const headers = await route.request().allHeaders()
        asked.push({ url: route.request().url(), referer: headers.referer })
        await route.fulfill({ contentType: 'text/html', body: 'Oriole' })
      })
      await modal.getByRole('button', { name: 'Open Oriole', exact: true }).tap()
      await expect.poll(() => page.url()).toContain('go.oriole.example')
      expect(asked).toEqual([
        { url: `https://go.oriole.example/wc?uri=${encodeURIComponent(uri)}`, referer: undefined },
      ])
    })

    it('with a hostile link opens nothing: the code and copying are left', async () => {
      const { page, modal } = await open('hostileLink', pixel)
      await modal.locator('[part=qr-code]').waitFor()
      expect(await modal.getByRole('button', { name: /^Open/ }).count()).toBe(0)
      await modal.getByRole('button', { name: 'Copy link' }).tap()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
      expect(await opened(page)).toEqual([])
    })

    it('that runs this page in its own browser is used instead', { tags: ['long'] }, async () => {
      const { modal } = await open('browser', pixel)
      await modal.getByText('Confirm in Oriole').waitFor()
      await modal.getByText('has opened a window with this request').waitFor()
    })

    it('that nobody named is opened by the pairing itself', { tags: ['long'] }, async () => {
      const { page, modal } = await open('basic', pixel)
      await modal.getByRole('button', { name: 'Open your wallet', exact: true }).tap()
      expect(await opened(page)).toMatchObject([{ href: uri, target: '_self', isTap: true }])
    })
  })
})
