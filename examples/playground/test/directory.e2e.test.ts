import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('the directory of wallets', () => {
  const { open, sandbox } = usePlaygroundPage()
  const visit = (query = '') => open({ query: `directory=on&${query}` })
  const asked = (outside: readonly string[]) =>
    outside.filter(url => url.startsWith(sandbox().info.directory.url)).map(url => new URL(url))

  it('is asked when the modal opens, and not before', async () => {
    const { page, outside, problems } = await visit()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().hover()
    await timeToErr(page)
    expect(outside).toEqual([])
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(page)
    await modal.getByRole('group', { name: 'Recommended wallets' }).waitFor()
    await modal.getByText('1,001').waitFor()
    const lists = asked(outside).filter(({ pathname }) => pathname.endsWith('/getWallets'))
    expect(lists.map(({ searchParams: of }) => [of.get('entries'), of.get('badge_type')])).toEqual([
      ['40', null],
      ['20', 'certified'],
    ])
    expect(problems).toEqual([])
  })

  it('opens, scrolls through pages, searches, filters, picks a wallet and goes back', async () => {
    const { page, outside, problems } = await visit()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /All wallets/ }).click()
    const grid = modal.getByRole('grid', { name: 'Wallets' })
    await grid.getByRole('button', { name: /Dev Installed/ }).waitFor()
    // The installed wallet may stand there before the directory has said how many it has.
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('251')

    const pages = () =>
      asked(outside).flatMap(({ searchParams: of }) => (of.has('badge_type') ? [] : (of.get('page') ?? [])))
    const list = modal.locator('[part~="list"]')
    await expect
      .poll(async () => {
        await list.evaluate(element => {
          element.scrollTop += 600
        })
        return Math.max(...pages().map(Number))
      })
      .toBeGreaterThan(4)
    expect(new Set(pages()).size).toBe(pages().length)
    expect(await grid.getByRole('row').count()).toBeLessThan(16)
    const pictures = modal.locator('.vgrid img.mark-y[src^="blob:"]')
    await pictures.first().waitFor()

    const field = modal.getByRole('searchbox')
    const name = (await grid.locator('.tile-l').nth(6).textContent()) ?? ''
    await page.keyboard.type(name.slice(0, 4))
    await modal
      .getByRole('status')
      .getByText(/ found$/)
      .waitFor()
    const found = await grid.getByRole('button').allTextContents()
    expect(found.length).toBeGreaterThan(0)
    for (const text of found) expect(text.toLowerCase()).toContain(name.slice(0, 4).toLowerCase())
    await field.fill('')

    // While a list moves, its elements are reused for other rows; at rest they are in order again, and the
    // focus is kept.
    await field.press('ArrowDown')
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
    const focused = grid.locator('[data-item]:focus')
    const picked = await focused.getAttribute('data-item')
    const isInOrder = async () => {
      const rows = await grid
        .getByRole('row')
        .evaluateAll(all => all.map(row => Number(row.getAttribute('aria-rowindex'))))
      return rows.length > 4 && rows.every((row, at) => at === 0 || row > (rows[at - 1] ?? row))
    }
    await expect.poll(isInOrder).toBe(true)
    expect(await focused.getAttribute('data-item')).toBe(picked)

    await modal.getByRole('button', { name: 'Certified', exact: true }).click()
    await modal
      .getByRole('status')
      .getByText(/ found$/)
      .waitFor()
    await expect
      .poll(async () =>
        (await grid.getByRole('button').allTextContents()).every(text => text.endsWith('Certified')),
      )
      .toBe(true)

    await field.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await modal.getByRole('heading', { name: /^Get / }).waitFor()
    for (const link of await modal.getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^https:/)
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    }
    await modal.getByRole('button', { name: 'Other wallets' }).click()
    await grid.waitFor()
    expect(problems).toEqual([])
  })

  it('shows every name whole, in tiles and in what a search finds', { tags: ['long'] }, async () => {
    const { page } = await visit()
    const modal = modalOf(page)
    /** Names of which a part is cut. */
    const cut = (names: string) =>
      modal
        .locator(names)
        .evaluateAll(all =>
          all.flatMap(one =>
            one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight ? one.textContent : [],
          ),
        )
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modal.getByRole('group', { name: 'Recommended wallets' }).getByRole('button').first().waitFor()
    expect(await cut('.tile-l')).toEqual([])
    await modal.getByRole('button', { name: /All wallets/ }).click()
    await modal.getByRole('gridcell').nth(12).getByRole('button').waitFor()
    expect(await cut('.tile-l')).toEqual([])
    await modal.getByRole('searchbox').fill('har')
    const found = modal.getByRole('grid').getByRole('button')
    const matching = async () => (await found.allTextContents()).filter(one => /har/i.test(one)).length
    await expect.poll(matching).toBeGreaterThan(4)
    expect(await modal.locator('.tile-l').count()).toBe(0)
    expect(await cut('.row-t')).toEqual([])
    await found
      .getByText(/^Certified$/)
      .first()
      .waitFor()
  })

  it('says when the directory is gone, keeps what is installed, and comes back', {
    tags: ['long'],
  }, async () => {
    const { page, context } = await visit()
    const list = `${sandbox().info.directory.url}/**`
    await context.route(list, route => route.abort())
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /All wallets/ }).click()
    await modal.getByText('We couldn’t load more wallets.').waitFor()
    await modal.getByRole('button', { name: /Dev Installed/ }).waitFor()
    await context.unroute(list)
    await modal.getByRole('button', { name: 'Retry' }).click()
    await modal.getByRole('gridcell').nth(12).getByRole('button').waitFor()
  })
})
