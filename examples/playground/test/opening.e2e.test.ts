import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { focusedName } from './support/focusedName.js'
import { holdMotion } from './support/holdMotion.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
  /** The elements of the modal that had the focus, in their order. */
  focused: string[]
}

const moving = { reducedMotion: 'no-preference' } as const
const phone = { ...moving, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const dialogOf = (page: Page) => page.locator('latchkit-modal dialog')
const isModal = (page: Page) => dialogOf(page).evaluate(element => element.matches(':modal'))
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).first()
const untilModal = (page: Page) => expect.poll(() => isModal(page)).toBe(true)
/** The element of the page that has the focus, and what has it in there. */
const focusOf = (page: Page) =>
  page.evaluate(() => [
    document.activeElement?.localName,
    document.activeElement?.shadowRoot?.activeElement?.localName,
  ])
const onTitle = ['latchkit-modal', 'h2']
const untilOnTitle = (page: Page) => expect.poll(() => focusOf(page)).toEqual(onTitle)

/** Until the card waits to be opened. */
const untilReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => !!document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog:popover-open'),
      ),
    )
    .toBe(true)

describe('the modal as it opens', () => {
  const { open } = usePlaygroundPage()

  async function start(browser: typeof moving | typeof phone | { reducedMotion: 'reduce' } = moving) {
    const visit = await open({ browser })
    await untilReady(visit.page)
    return { ...visit, release: await holdMotion(visit.page) }
  }

  worstFirst([
    ['card', moving],
    ['sheet', phone],
  ])('is in sight in its first frame, though it moves (%s)', async (_, browser) => {
    const { page } = await start(browser)
    const first = await page.evaluate(async () => {
      ;(globalThis as unknown as Scope).playground.get().kit.open('Connect')
      await new Promise(requestAnimationFrame)
      const card = document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('[part~=card]')
      const row = [...(card?.querySelectorAll('*') ?? [])].find(
        ({ textContent }) => textContent === 'Dev Wallet',
      )
      return {
        isSeen: row?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        opacity: card && getComputedStyle(card).opacity,
        isOnScreen: row && row.getBoundingClientRect().top < innerHeight,
        moves: (card?.getAnimations().length ?? 0) > 0,
      }
    })
    expect(first).toEqual({ isSeen: true, opacity: '1', isOnScreen: true, moves: true })
  })

  it('is modal when it has arrived, and moves the focus once', async () => {
    const { page, release, problems } = await start()
    await page.evaluate(() => {
      const scope = globalThis as unknown as Scope
      scope.focused = []
      document
        .querySelector('latchkit-modal')
        ?.shadowRoot?.addEventListener('focusin', ({ target }) =>
          scope.focused.push((target as Element).localName),
        )
    })
    await connect(page).click()
    await untilOnTitle(page)
    expect(await isModal(page)).toBe(false)
    await page.getByRole('dialog', { name: 'Connect' }).waitFor()
    expect(await dialogOf(page).getAttribute('aria-modal')).toBe('true')
    await release()
    await untilModal(page)
    expect(await focusOf(page)).toEqual(onTitle)
    expect(await page.evaluate(() => (globalThis as unknown as Scope).focused)).toEqual(['h2'])
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const named = (role: string) =>
      nodes.flatMap(node => (!node.ignored && node.role?.value === role ? String(node.name?.value) : []))
    expect(named('dialog')).toEqual(['Connect'])
    expect(named('heading')).toEqual(['Connect'])
    expect(named('button')).toContain('Close')
    // The page's own.
    expect(named('button')).not.toContain('Connect')
    expect(problems).toEqual([])
  })

  worstFirst(['Tab', 'Shift+Tab'])('holds the focus on its way: %s makes it modal', async key => {
    const { page } = await start()
    await connect(page).click()
    await untilOnTitle(page)
    await page.keyboard.press(key)
    expect(await isModal(page)).toBe(true)
    for (let step = 0; step < 12; step++) {
      // Between two rounds the browser's own controls have the focus, which shows as the body.
      expect(['latchkit-modal', 'body']).toContain((await focusOf(page))[0])
      await page.keyboard.press(key)
    }
  })

  it('has the focus inside before a key that comes before the first frame moves it', {
    tags: ['long'],
  }, async () => {
    const { page } = await start()
    await connect(page).focus()
    const after = await page.evaluate(async () => {
      ;(globalThis as unknown as Scope).playground.get().kit.open('Connect')
      // React renders in a microtask, and no frame comes before this ends.
      for (let step = 0; step < 20; step++) await undefined
      const dialog = document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')
      const isOpen = dialog?.open
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
      const { activeElement } = document
      return [isOpen, dialog?.matches(':modal'), activeElement?.shadowRoot?.activeElement?.localName]
    })
    expect(after).toEqual([true, true, 'h2'])
  })

  it('closes on Escape on its way, gives the focus back, and opens again', async () => {
    const { page, release, problems } = await start()
    await connect(page).click()
    await untilOnTitle(page)
    await page.keyboard.press('Escape')
    await release()
    await modalOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Connect')
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    await page.keyboard.press('Enter')
    await untilModal(page)
    await untilOnTitle(page)
    expect(problems).toEqual([])
  })

  it('stays usable when it is closed by the app on its way and opened again', {
    tags: ['long'],
  }, async () => {
    const { page, release } = await start()
    await page.evaluate(async () => {
      const { kit } = (globalThis as unknown as { playground: { get(): { kit: Opener } } }).playground.get()
      for (const act of [() => kit.open('Connect'), () => kit.close(), () => kit.open('Connect')]) {
        act()
        await new Promise(requestAnimationFrame)
      }
    })
    await release()
    await untilModal(page)
    await untilOnTitle(page)
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
  })

  it('takes a press that began on its way', { tags: ['long'] }, async () => {
    const { page, wallet, release } = await start()
    await connect(page).click()
    await untilOnTitle(page)
    const row = await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .boundingBox()
    await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + 20)
    await page.mouse.down()
    await release()
    await untilModal(page)
    await page.mouse.up()
    await wallet.waitForRequest({ kind: 'connect' })
    expect(await isModal(page)).toBe(true)
  })

  it('is modal right after its first frame where nothing may move', { tags: ['long'] }, async () => {
    const { page } = await start({ reducedMotion: 'reduce' })
    await connect(page).click()
    await untilModal(page)
    await untilOnTitle(page)
  })
})

interface Opener {
  open(view: string): void
  close(): void
}

const beside = 'a page with a transformed place for the modal and things in its top layer'
describe(beside, { tags: ['long'] }, () => {
  const { open } = usePlaygroundPage({ page: 'topLayer.html', development: true })

  async function start() {
    const visit = await open({ browser: moving })
    await untilReady(visit.page)
    return { ...visit, release: await holdMotion(visit.page) }
  }
  /** The element of the page that a press there would hit. */
  const hitAt = (page: Page, x: number, y: number) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.localName, [x, y])

  it('covers all of it from the first frame on', async () => {
    const { page, release, problems } = await start()
    await connect(page).click()
    await untilOnTitle(page)
    const whole = { x: 0, y: 0, width: 1280, height: 900 }
    for (const modal of [false, true]) {
      expect(await isModal(page)).toBe(modal)
      expect(await dialogOf(page).boundingBox()).toEqual(whole)
      for (const [x, y] of [
        [5, 5],
        [640, 450],
        [640, 890],
      ] as const)
        expect(await hitAt(page, x, y)).toBe('latchkit-modal')
      if (modal) break
      await release()
      await untilModal(page)
    }
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Connect')
    expect(problems).toEqual([])
  })

  it.each([
    ['dialog', 'From a dialog'],
    ['popover', 'From a popover'],
    ['hiddenDialog', 'From a hidden dialog'],
    ['hiddenPopover', 'From a hidden popover'],
  ])('is above its %s at once, and gives the focus back', async (id, name) => {
    const { page, release } = await start()
    await page.evaluate(one => {
      const element = document.getElementById(one)
      const shown = element?.shadowRoot?.querySelector<HTMLElement>('dialog,[popover]') ?? element
      if (shown instanceof HTMLDialogElement) shown.showModal()
      else shown?.showPopover()
    }, id)
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    const first = await page.evaluate(async () => {
      ;(document.activeElement as HTMLElement).click()
      await new Promise(requestAnimationFrame)
      return document.elementFromPoint(640, 450)?.localName
    })
    expect(first).toBe('latchkit-modal')
    expect(await isModal(page)).toBe(true)
    await untilOnTitle(page)
    await release()
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe(name)
    expect(await button.isVisible()).toBe(true)
  })

  it('leaves above what becomes modal on its way, and is modal after that', async () => {
    const { page, release } = await start()
    await connect(page).click()
    await untilOnTitle(page)
    const own = page.locator('#dialog')
    await own.evaluate(element => (element as HTMLDialogElement).showModal())
    await release()
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('latchkit-modal')?.shadowRoot?.getAnimations().length),
      )
      .toBe(0)
    expect(await isModal(page)).toBe(false)
    expect(await hitAt(page, 640, 450)).toBe('dialog')
    await own.evaluate(element => (element as HTMLDialogElement).close())
    await untilModal(page)
    expect(await hitAt(page, 640, 450)).toBe('latchkit-modal')
    await untilOnTitle(page)
  })
})
