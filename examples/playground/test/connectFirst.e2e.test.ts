import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

interface Scope {
  playground: {
    get(): {
      kit: {
        open(view: string): void
        close(): void
        plugins: Record<string, { open(fields?: unknown): Promise<{ hash: string }> | undefined }>
      }
    }
  }
  asked?: string
}

const [, second] = devAccounts
const features = ['send', 'swap', 'onramp', 'exchange-pay']

/** An app calls the feature, and notes what becomes of it. */
const ask = (page: Page, feature: string, fields?: { amount: string; to: string }) =>
  page.evaluate(
    ([feature, fields]) => {
      const scope = globalThis as unknown as Scope
      scope.asked = 'waiting'
      const given = fields && { ...fields, amount: BigInt(fields.amount) }
      scope.playground
        .get()
        .kit.plugins[feature]?.open(given)
        ?.then(
          ({ hash }) => {
            scope.asked = hash
          },
          error => {
            scope.asked = error.code
          },
        )
    },
    [feature, fields] as const,
  )
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as Scope).asked)
const settled = (page: Page) =>
  page.waitForFunction(() => (globalThis as unknown as Scope).asked !== 'waiting').then(() => asked(page))

/** Connects in the modal that is open. */
async function connect({ page, wallet }: Visit) {
  await modalOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
}
const amountOf = (page: Page) => modalOf(page).locator('[part~=amount-input] input')

describe('whoever connects in the middle of something', () => {
  const { open } = usePlaygroundPage()
  const query = 'onramp=on&exchangePay=on&api=on'

  worstFirst(features)('goes on to it, asked by the app: %s', async feature => {
    const visit = await open({ query })
    const { page, problems } = visit
    await ask(page, feature)
    await connect(visit)
    await amountOf(page).waitFor()
    expect(await asked(page)).toBe('waiting')
    expect(await modalOf(page).getByRole('button', { name: 'Back' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  worstFirst(features, 0)('goes on to it, chosen in the page: %s', async feature => {
    const visit = await open({ query })
    const { page, problems } = visit
    await page.getByLabel('View', { exact: true }).selectOption(feature)
    await connect(visit)
    await amountOf(page).waitFor()
    expect(problems).toEqual([])
  })

  it('sends what the app asked for, and the app hears of it', async () => {
    const visit = await open()
    const { page, problems } = visit
    await ask(page, 'send', { amount: `${10n ** 17n}`, to: second })
    await connect(visit)
    const form = sendForm(visit)
    await form.review()
    await form.confirm(/^Send 0\.1/)
    await visit.wallet.approve()
    expect(await settled(page)).toMatch(/^0x[0-9a-f]{64}$/)
    expect(problems).toEqual([])
  })

  it('may refuse in the wallet and try again', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, wallet } = visit
    await ask(page, 'send')
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.reject()
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await amountOf(page).waitFor()
    expect(await asked(page)).toBe('waiting')
  })

  it('goes back to where they came from, or closes, and the app hears that nothing was sent', {
    tags: ['long'],
  }, async () => {
    const { page } = await open()
    const modal = modalOf(page)
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('Networks'))
    await ask(page, 'send')
    await modal.getByRole('button', { name: /Dev Wallet/ }).waitFor()
    await modal.getByRole('button', { name: 'Back' }).click()
    await modal.getByRole('button', { name: /Lagoon/ }).waitFor()
    expect(await settled(page)).toBe('core/ABORTED')
    await ask(page, 'send')
    await modal.getByRole('button', { name: 'Close' }).click()
    expect(await settled(page)).toBe('core/ABORTED')
  })
})
