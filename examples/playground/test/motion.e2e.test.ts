// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { type Frame, film, readFilm } from './support/film.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const moving = { reducedMotion: 'no-preference', viewport: { width: 440, height: 900 } } as const
/** Of a card of 370 px in the middle of such a page: its edge, clear of the network's colour, and its content. */
const places = { column: 402, content: [50, 390] } as const

interface Scope {
  playground: { get(): { kit: { open(view: string, params?: object): void; close(): void } } }
}

const openView = (page: Page, view: string, params?: object) =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as Scope).playground.get().kit.open(name as string, given as object),
    [view, params],
  )
const button = (page: Page, name: RegExp | string) => modalOf(page).getByRole('button', { name }).first()
const openConnect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).first().click()

/** How much of its way a height may go between two frames: more is a jump. */
const JUMP = 0.4

/** The faults of a transition, told from its frames. */
function faultsOf(name: string, frames: readonly Frame[]): string[] {
  const [first, last] = [frames[0], frames.at(-1)]
  if (!first || !last || last.height < 100) return [`${name}: no film`]
  const least = Math.min(first.ink, last.ink)
  const [low, high] = [Math.min(first.height, last.height), Math.max(first.height, last.height)]
  const way = high - low
  return frames.flatMap((frame, index) => {
    const { at, height, ink } = frame
    const previous = frames[index - 1] ?? frame
    const told = `${name}, after ${at} ms`
    return [
      ink < least * 0.3 ? `${told}: empty` : [],
      height < low - way * 0.03 - 4 || height > high + way * 0.03 + 4 ? `${told}: ${height} px high` : [],
      Math.abs(height - previous.height) > way * JUMP + 4
        ? `${told}: from ${previous.height} to ${height} px`
        : [],
    ].flat()
  })
}

/** A card comes by growing a little. Its corners are round where its height is read, which takes up to so many pixels more. */
const CORNERS = 26

/** The faults of a card that opens: once it is seen, it neither grows nor fills by more than that. */
function lateOf(name: string, frames: readonly Frame[]): string[] {
  const last = frames.at(-1)
  const seen = frames.findIndex(({ height }) => last && height > last.height * 0.9)
  if (!last || seen < 1 || last.height < 100) return [`${name}: no film`]
  return frames.slice(seen).flatMap(({ at, height, ink }) => {
    const told = `${name}, after ${at} ms`
    return [
      ink < last.ink * 0.85 ? `${told}: ${ink} of ${last.ink} px drawn` : [],
      Math.abs(height - last.height) > last.height * 0.03 + 4 + CORNERS ? `${told}: ${height} px high` : [],
    ].flat()
  })
}

describe('between two views', () => {
  const { open, browser } = usePlaygroundPage()

  async function start(query: string) {
    const visit = await open({ query, browser: moving })
    const { page } = visit
    const found: string[] = []
    const filmed = async (name: string, act: () => Promise<unknown>, judge = faultsOf) => {
      found.push(...judge(name, await readFilm(browser(), await film(page, act), places)))
    }
    return { ...visit, found, filmed }
  }
  /** Loads a view, so that what is filmed is the movement and not the loading. */
  async function visitView(page: Page, view: string, shown: string) {
    await openView(page, view)
    await modalOf(page).locator(shown).first().waitFor()
  }
  const close = async (page: Page) => {
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.close())
    await modalOf(page).waitFor({ state: 'hidden' })
  }
  /** Puts another colour than any card's behind the modal, so that a card can be told from the page while it fades in. */
  const clearPage = (page: Page) =>
    page.evaluate(() => {
      document.getElementById('app')?.setAttribute('hidden', '')
      document.body.style.background = 'magenta'
    })
  const richAccount = async (page: Page) => {
    await openView(page, 'Account')
    await modalOf(page)
      .getByText(/12,500\.25/)
      .first()
      .waitFor()
  }

  it('no frame is empty and no height jumps (dark)', async () => {
    const visit = await start('mode=dark&directory=on')
    const { page, filmed, found } = visit
    await openView(page, 'ConnectingExternal', { walletId: 'nobody' })
    await modalOf(page).locator('[part~=state-title]', { hasText: 'not found' }).waitFor()
    await visitView(page, 'AllWallets', '[role=gridcell]:nth-child(3) button')
    await close(page)
    await clearPage(page)
    await filmed('Opening Connect', () => openView(page, 'Connect'), lateOf)
    await button(page, /All wallets/).click()
    await modalOf(page).getByRole('gridcell').nth(8).getByRole('button').waitFor()
    await filmed('All wallets → Connect', () => button(page, 'Back').click())
    await filmed('Connect → Connecting', () => button(page, /Dev Wallet/).click())
    await visit.wallet.approve()
    await modalOf(page).waitFor({ state: 'hidden' })
    await visitView(page, 'send', '[part~=amount-input] input')
    await richAccount(page)
    await filmed('Account → Send', () => button(page, 'Send').click())
    await filmed('Send → Account', () => button(page, 'Back').click())
    expect(found).toEqual([])
  })

  it('no frame is empty and no height jumps (light)', async () => {
    const visit = await start('mode=light&api=on')
    const { page, filmed, found } = visit
    await connectWallet(visit)
    await visitView(page, 'swap', '[part~=amount-input] input')
    await visitView(page, 'receive', '[part~=address]')
    await richAccount(page)
    await filmed('Account → Swap', () => button(page, 'Swap').click())
    await filmed('Swap → Account', () => button(page, 'Back').click())
    await filmed('Account → Receive', () => button(page, 'Receive').click())
    await filmed('Receive → Account', () => button(page, 'Back').click())
    await close(page)
    await clearPage(page)
    await filmed('Opening Account', () => openView(page, 'Account'), lateOf)
    expect(found).toEqual([])
  })
})

describe('what one comes back to', () => {
  const { open } = usePlaygroundPage()

  it('is scrolled, searched and on the tab as it was left', async () => {
    const visit = await open({ query: 'directory=on&api=on' })
    const { page } = visit
    const modal = modalOf(page)
    await openConnect(page)
    await button(page, /All wallets/).click()
    await modal.getByRole('gridcell').nth(8).getByRole('button').waitFor()
    const list = modal.locator('[part~="list"]')
    const scrolled = () => list.evaluate(element => element.scrollTop)
    await list.evaluate(element => element.scrollTo(0, 900))
    await expect.poll(() => modal.getByText('Loading').count()).toBe(0)
    const before = await scrolled()
    expect(before).toBeGreaterThan(300)
    await list
      .getByRole('button')
      .nth(12)
      .evaluate(element => (element as HTMLElement).click())
    await modal.getByRole('heading', { name: /^Get / }).waitFor()
    await button(page, 'Back').click()
    await list.waitFor()
    expect(await scrolled()).toBe(before)
    await modal.getByRole('searchbox').fill('vault')
    await list
      .getByRole('button')
      .nth(2)
      .evaluate(element => (element as HTMLElement).click())
    await modal.getByRole('heading', { name: /^Get / }).waitFor()
    await button(page, 'Back').click()
    expect(await modal.getByRole('searchbox').inputValue()).toBe('vault')
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.close())
    await modal.waitFor({ state: 'hidden' })

    await connectWallet(visit)
    await openView(page, 'Account')
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await button(page, 'Send').click()
    await modal.getByRole('textbox', { name: 'Recipient' }).waitFor()
    await button(page, 'Back').click()
    await modal.getByRole('tab', { name: 'Activity', selected: true }).waitFor()
  })
})
