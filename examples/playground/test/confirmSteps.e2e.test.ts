import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

type Way = 'capability' | 'batch' | 'provider' | 'viem'
interface PageScope {
  shop: { pay(way: Way): Promise<unknown> }
}

describe('a payment by the app’s own code, past a plugin that limits what is spent', () => {
  const { open } = usePlaygroundPage({ page: 'confirm.html' })

  async function connected(query = '') {
    const visitor = await open({ query })
    const { page, wallet } = visitor
    const modal = modalOf(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modal
      .getByRole('button', { name: /Dev Wallet/ })
      .first()
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modal.waitFor({ state: 'hidden' })
    const pay = (way: Way) => page.evaluate(name => (globalThis as unknown as PageScope).shop.pay(name), way)
    return { ...visitor, modal, pay }
  }

  it('opens the modal on its step, asks the wallet after a yes, and nothing after a no', async () => {
    const { modal, wallet, pay, problems } = await connected()
    const refused = pay('provider')
    await modal.getByText('Above your limit').waitFor()
    expect(await wallet.requests()).toEqual([])
    await modal.getByRole('button', { name: 'Do not pay' }).click()
    expect(await refused).toBe(4001)
    await modal.waitFor({ state: 'hidden' })
    const paid = pay('capability')
    await modal.getByRole('button', { name: 'Pay all the same' }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    expect(await paid).toBe('paid')
    await modal.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it.each<[Way, unknown]>([
    ['batch', 'core/NOT_CONFIRMED'],
    ['viem', undefined],
  ])(
    'asks before a %s, and refuses when the visitor closes the modal',
    { tags: ['long'] },
    async (way, code) => {
      const { page, modal, wallet, pay } = await connected()
      const refused = pay(way)
      await modal.getByText('Above your limit').waitFor()
      await page.keyboard.press('Escape')
      if (code) expect(await refused).toBe(code)
      else expect(await refused).not.toBe('paid')
      await timeToErr(page)
      expect(await wallet.requests()).toEqual([])
    },
  )

  it('is refused while that plugin has failed', { tags: ['long'] }, async () => {
    const { page, wallet, pay } = await connected('broken')
    expect(await pay('capability')).toBe('core/NOT_CONFIRMED')
    await timeToErr(page)
    expect(await wallet.requests()).toEqual([])
  })
})
