import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { focusedName } from './support/focusedName.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

/** The actions of Account that ask for an amount. */
const actions = ['Send', 'Swap', 'Buy', 'Fund']

describe('an amount', () => {
  const { open } = usePlaygroundPage()
  const query = 'onramp=on&exchangePay=on&api=on'

  async function atForm(visit: Visit, action: string) {
    const { page } = visit
    await connectWallet(visit)
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('Account'))
    const modal = modalOf(page)
    await modal.getByRole('button', { name: action, exact: true }).click()
    const amount = modal.locator('[part~=amount-input] input')
    await amount.waitFor()
    return { modal, amount }
  }

  worstFirst(actions, 0)('is typed at once by whoever has a keyboard: %s', async action => {
    const visit = await open({ query })
    const { amount } = await atForm(visit, action)
    await expect.poll(() => focusedName(visit.page)).toMatch(/^Amount in/)
    await visit.page.keyboard.type('1.5')
    expect(await amount.inputValue()).toBe('1.5')
  })

  worstFirst(['Send', 'Buy'], 0)('is where the button leads that asks for it: %s', async action => {
    const visit = await open({ query })
    const { modal, amount } = await atForm(visit, action)
    await modal.getByRole('button', { name: 'Close' }).focus()
    const button = modal.getByRole('button', { name: 'Enter an amount', exact: true })
    // It reads as disabled, and hears the press all the same.
    await button.click({ force: true })
    await visit.page.keyboard.type('2')
    expect(await amount.inputValue()).toBe('2')
  })

  it('takes no focus where that would open a keyboard on the screen', { tags: ['long'] }, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const visit = await open({ query, browser: phone })
    await atForm(visit, 'Send')
    // The title is focused as it comes.
    await modalOf(visit.page).getByRole('textbox', { name: 'Recipient' }).waitFor()
    expect(await focusedName(visit.page)).not.toMatch(/^Amount in/)
  })
})
