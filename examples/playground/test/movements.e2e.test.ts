// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdBlocks } from './support/holdBlocks.js'
import { modalOf } from './support/modalOf.js'
import { type Movements, watchMovements } from './support/movements.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope extends Movements {
  playground: { get(): { kit: { open(view: string, params?: object): void; close(): void } } }
}

const openView = (page: Page, view: string) =>
  page.evaluate(name => (globalThis as unknown as Scope).playground.get().kit.open(name), view)

/** The owner as the first frame of Account shows it. */
const firstFrame = (page: Page) =>
  page.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.playground.get().kit.open('Account')
    return new Promise<{ name?: string; picture?: string; opacity?: string }>(resolve => {
      const look = () => {
        const head = document
          .querySelector('latchkit-modal')
          ?.shadowRoot?.querySelector('[part~=account-head]')
        const image = head?.querySelector('img')
        if (!head) return requestAnimationFrame(look)
        const opacity = image ? getComputedStyle(image).opacity : undefined
        resolve({ name: head.querySelector('button')?.textContent ?? '', picture: image?.src, opacity })
      }
      requestAnimationFrame(look)
    })
  })

/** A receipt's tick, a row that waits, digits, amounts, and the colours of wallets and networks. */
describe('small movements', () => {
  const { open, client, sandbox } = usePlaygroundPage()

  it.each(['no-preference', 'reduce'] as const)('tell what happens, then rest (%s)', async reducedMotion => {
    const isStill = reducedMotion === 'reduce'
    await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
    const viewport = { width: 800, height: 900 }
    const visit = await open({
      query: 'api=on&mode=dark',
      browser: { reducedMotion, viewport },
      scripts: [watchMovements],
    })
    const { page, wallet, problems } = visit
    const modal = modalOf(page)
    const form = sendForm(visit)
    const hold = (name: string) =>
      page.evaluate(one => {
        ;(globalThis as unknown as Scope).held = one
      }, name)
    /** Pictures of a movement's beginning, middle and end; of its end only, when nothing moves. */
    async function poses(box: Locator, name: string): Promise<string[]> {
      if (isStill) return [await picture(box)]
      await page.waitForFunction(one => (globalThis as unknown as Scope).isHeld(one), name)
      const taken = []
      for (const share of [0, 0.5, 0.99]) {
        await page.evaluate(at => (globalThis as unknown as Scope).pose(at), share)
        taken.push(await picture(box))
      }
      await page.evaluate(() => (globalThis as unknown as Scope).release())
      return taken
    }
    const picture = async (box: Locator) => {
      const clip = await box.boundingBox()
      if (!clip) throw new Error('It is not shown')
      return (await page.screenshot({ clip, caret: 'hide' })).toString('base64')
    }
    const differ = (taken: string[]) => expect(new Set(taken).size).toBe(isStill ? 1 : 3)
    const running = () => page.evaluate(() => (globalThis as unknown as Scope).running())

    await hold('lk-ring')
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modal.getByRole('button', { name: /Dev Wallet/ }).click()
    const ring = modal.locator('.wring')
    await expect
      .poll(() => ring.evaluate(element => element.style.getPropertyValue('--own')))
      .toMatch(/^oklch/)
    differ(await poses(ring, 'lk-ring'))
    const [own, accent] = await modal
      .locator('.wring-d')
      .evaluate(path => [getComputedStyle(path).stroke, getComputedStyle(path).getPropertyValue('--acc-t')])
    expect(own).not.toBe(accent)
    await wallet.approve()
    await modal.waitFor({ state: 'hidden' })

    const known = page.getByRole('button', { name: /mira\.eth/ }).first()
    await known.waitFor()
    const face = await known.locator('img').getAttribute('src')
    await hold('lk-net')
    // Not a frame later, and not fading in: the button has shown both for a while.
    expect(await firstFrame(page)).toEqual({ name: 'mira.eth', picture: face, opacity: '1' })
    const header = modal.locator('[part~=header]')
    await modal.locator('.net-w').waitFor()
    differ(await poses(header, 'lk-net'))
    await expect.poll(running).toEqual([])
    const tinted = await picture(header)
    await modal.locator('.net-w').evaluate(element => element.style.setProperty('display', 'none'))
    expect(await picture(header)).not.toBe(tinted)

    await form.restart()
    await page.evaluate(() => {
      ;(globalThis as unknown as Scope).began = []
    })
    await form.fill({ amount: '0.12300000000001', to: '0x1111222233334444555566667777888899990000' })
    await form.amount.fill('0.123')
    const eased = await page.evaluate(() =>
      (globalThis as unknown as Scope).began.filter(one => one.startsWith('ain')),
    )
    expect(eased).toEqual(isStill ? [] : ['ain ain-send 140', 'ain ain-send 140'])
    await form.review()
    await form.confirm(/^Send 0\.123 ETH/)
    await hold('lk-draw')
    await wallet.approve()
    await form.receipt(/sent$/)
    differ(await poses(modal.locator('.stile'), 'lk-draw'))

    const balance = modal.locator('[part~=account-head] .amt-balance')
    let before = ''
    await holdBlocks(client('harbour'), async () => {
      await form.restart()
      await form.fill({ amount: '0.5', to: '0x1111222233334444555566667777888899990000' })
      await form.review()
      await form.confirm(/^Send 0\.5 ETH/)
      await wallet.approve()
      await modal.getByRole('heading', { name: 'On its way' }).waitFor()
      await openView(page, 'Account')
      await hold('act-b')
      await modal.getByRole('tab', { name: 'Activity' }).click()
      const row = modal.locator('[data-status=pending]')
      await row.waitFor()
      differ(await poses(row.locator('.mark'), 'act-b'))
      before = await balance.innerText()
      await hold('lk-roll')
    })
    differ(await poses(balance, 'lk-roll'))
    await expect.poll(() => balance.innerText()).not.toBe(before)
    await expect.poll(running).toEqual([])
    const began = await page.evaluate(() => (globalThis as unknown as Scope).began)
    if (isStill) expect(began.filter(one => !one.endsWith(' 0s'))).toEqual([])
    expect(problems).toEqual([])
  })
})
