import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { findViolations } from './support/findViolations.js'
import { setMode } from './support/setMode.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { showView, views } from './support/views.js'

describe('axe finds nothing in either theme', () => {
  const { open } = usePlaygroundPage()

  /** Of the views, those that everybody meets are first. */
  const met = ['connect', 'account']
  const ordered = views.toSorted((a, b) => Number(met.includes(b.name)) - Number(met.includes(a.name)))

  worstFirst(ordered, met.length)('on $name', async view => {
    const visit = await open({ query: `mode=dark&${view.query ?? ''}` })
    await showView(visit, view)
    expect(await findViolations(visit.page)).toEqual([])
    await setMode(visit.page, 'light')
    expect(await findViolations(visit.page)).toEqual([])
    expect(visit.problems).toEqual([])
  })

  it('on the page itself, embedded card and all', { tags: ['long'] }, async () => {
    const { page, problems } = await open({ query: 'mode=dark&display=embedded' })
    await page.locator('latchkit-embedded').getByText('Dev Wallet').waitFor()
    for (const tab of ['Try it', 'Events', 'Code']) {
      await page.getByRole('tab', { name: tab }).click()
      await setMode(page, 'dark')
      expect(await findViolations(page)).toEqual([])
      await setMode(page, 'light')
      expect(await findViolations(page)).toEqual([])
    }
    expect(problems).toEqual([])
  })

  it('on the panel of the test wallet', { tags: ['long'] }, async () => {
    const { page, problems } = await open({ query: 'mode=dark&devWallet=on', wallet: false })
    await page.getByRole('button', { name: 'Open test wallet' }).click()
    await page.getByText('Approve everything').waitFor()
    expect(await findViolations(page)).toEqual([])
    await setMode(page, 'light')
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })
})
