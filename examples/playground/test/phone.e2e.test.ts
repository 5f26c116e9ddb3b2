import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { drawnTexts } from './support/drawnTexts.js'
import { keyboardScript, showKeyboard } from './support/keepsButtons.js'
import { cardOf, modalOf } from './support/modalOf.js'
import { openView } from './support/openView.js'
import { sendForm } from './support/sendForm.js'
import { stillness } from './support/stillness.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const small = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }
const lying = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true }

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

describe('the modal on a phone', () => {
  const { open } = usePlaygroundPage()

  worstFirst([
    ['upright', phone, 336],
    ['lying', lying, 130],
  ])('keeps the field and the next step above an on-screen keyboard (%s)', async (_, browser, height) => {
    const visit = await open({ browser, scripts: [keyboardScript] })
    const { page } = visit
    await connectWallet(visit)
    const form = sendForm(visit)
    await form.restart()
    await form.recipient.waitFor()
    await stillness(page)
    await form.recipient.focus()
    await showKeyboard(page, height)
    const left = browser.viewport.height - height
    const next = form.modal.locator('form [part~=actions] button')
    await expect.poll(async () => (await boxOf(cardOf(page))).bottom).toBeLessThanOrEqual(left)
    const [field, button] = [await boxOf(form.recipient), await boxOf(next)]
    expect(button.bottom).toBeLessThanOrEqual(left)
    expect(field.top).toBeGreaterThan(40)
    expect(field.bottom).toBeLessThanOrEqual(button.top)
    await showKeyboard(page, 0)
    await expect.poll(async () => (await boxOf(cardOf(page))).bottom).toBeGreaterThan(left)
  })

  it('keeps clear of the notch and the home bar', { tags: ['long'] }, async () => {
    const { page, context } = await open({ browser: phone })
    const session = await context.newCDPSession(page)
    await session.send(
      'Emulation.setSafeAreaInsetsOverride' as never,
      {
        insets: { bottom: 34, bottomMax: 34 },
      } as never,
    )
    await openView(page, 'Connect')
    const inset = () => cardOf(page).evaluate(card => getComputedStyle(card).paddingBottom)
    await expect.poll(inset).toBe('42px')
    await page.setViewportSize(lying.viewport)
    await session.send(
      'Emulation.setSafeAreaInsetsOverride' as never,
      {
        insets: { left: 47, leftMax: 47, right: 47, rightMax: 47 },
      } as never,
    )
    const side = () => modalOf(page).evaluate(dialog => getComputedStyle(dialog).paddingLeft)
    await expect.poll(side).toBe('47px')
  })

  it.each([
    ['320 px', small],
    ['landscape', lying],
  ])(
    'cuts neither the card nor the names of networks, families, wallets and offers at %s',
    {
      tags: ['long'],
    },
    async (_, browser) => {
      const visit = await open({ browser, query: 'api=on&solana=on' })
      const { page } = visit
      await connectWallet(visit)
      await openView(page, 'Account')
      const header = modalOf(page).locator('[part~=header]')
      const network = header.locator('[part~=network-badge] > span:not([part])').last()
      const family = header.locator('[part~=family-switch] > span')
      expect(await family.innerText()).toBe('Ethereum and compatible')
      for (const name of [network, family])
        expect(await name.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
      const [inner, outer] = [await boxOf(family), await boxOf(header)]
      expect(inner.top >= outer.top && inner.bottom <= outer.bottom).toBe(true)
      for (const view of ['Account', 'send', 'receive', 'Networks', 'ProfileWallets']) {
        await openView(page, view)
        await stillness(page)
        const { top, bottom, left, right } = await boxOf(cardOf(page))
        expect([view, top >= 0, bottom <= browser.viewport.height + 1, left >= 0]).toEqual([
          view,
          true,
          true,
          true,
        ])
        expect(right).toBeLessThanOrEqual(browser.viewport.width)
        const wide = await cardOf(page).evaluate(card => card.scrollWidth - card.clientWidth)
        expect([view, wide]).toEqual([view, 0])
      }
      const form = sendForm(visit)
      await form.restart()
      await form.recipient.fill('alice.eth')
      await form.modal.getByText('Name found').waitFor()
      expect((await drawnTexts(page, /^0x70/)).map(({ isCut }) => isCut)).toEqual([false])
      await openView(page, 'ProfileWallets')
      await stillness(page)
      expect((await drawnTexts(page, /^Dev Wallet$/)).map(({ isCut }) => isCut)).toEqual([false])
      const swap = swapForm(visit)
      await swap.fill(/Ether/, /USD Coin/, '0.5')
      await swap.modal.getByRole('radio', { name: /^Sandbox pools/ }).waitFor()
      await stillness(page)
      expect((await drawnTexts(page, /^Sandbox pools$/)).map(({ isCut }) => isCut)).toEqual([false])
    },
  )

  it('has a line below the header once something is scrolled beneath it', { tags: ['long'] }, async () => {
    const visit = await open({ browser: lying })
    const { page } = visit
    await connectWallet(visit)
    await openView(page, 'Account')
    await stillness(page)
    const { right } = await boxOf(cardOf(page))
    const header = await boxOf(modalOf(page).locator('[part~=header]'))
    // At the edge of the card, where nothing else is: the last rows of the header.
    const rows = async (below = -6) => {
      const clip = { x: right - 4, y: Math.round(header.bottom) + below, width: 1, height: 4 }
      return (await page.screenshot({ clip })).toString('base64')
    }
    await expect.poll(async () => (await rows()) === (await rows(20))).toBe(true)
    const still = await rows()
    await modalOf(page)
      .locator('.hbox-s')
      .evaluate(element => element.scrollTo(0, 30))
    await expect.poll(() => rows()).not.toBe(still)
    await modalOf(page)
      .locator('.hbox-s')
      .evaluate(element => element.scrollTo(0, 0))
    await expect.poll(() => rows()).toBe(still)
  })
})
