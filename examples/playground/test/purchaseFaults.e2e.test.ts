import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import type { Route } from 'playwright-core'
import { erc20Abi } from 'viem'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { gate } from './support/gate.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: {
    get(): {
      kit: {
        open(view: string): void
        close(): void
        get(atom: unknown): readonly { status: string }[]
        plugins: { onramp: { purchases$: unknown } }
      }
    }
  }
}

const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
const [quotes, generator] = ['**/v1/onramp/quote**', '**/v1/generators/onrampurl**']

describe('a purchase by card', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let modal: ReturnType<typeof modalOf>
  let amount = 100
  beforeAll(async () => {
    visit = await open({ keep: true, query: 'onramp=on&api=on' })
    modal = modalOf(visit.page)
    await connectWallet(visit)
    await fetch(`${sandbox().info.api.url}/v1/supported-chains`)
  })
  // Each has a quote and an arrival of its own.
  beforeEach(() => {
    amount += 50
  })
  const button = (name: string | RegExp) => modal.getByRole('button', { name, disabled: false })
  const show = (view: string) => reopenView(visit.page, view)
  const type = async () => {
    await show('onramp')
    await modal.getByRole('textbox', { name: /^Amount in/ }).fill(`${amount}`)
  }
  const arrival = () => `${(amount * 98) / 100}`.replace('.', '\\.')
  const quoted = () => modal.getByText(new RegExp(`^${arrival()}.USDC$`)).waitFor()
  const arrived = () =>
    modal
      .getByText(new RegExp(`^.?${arrival()}.USDC.? arrived$`))
      .first()
      .waitFor()
  const route = async (url: string, answer: (route: Route) => Promise<unknown>) => {
    await visit.context.route(url, answer)
    onTestFinished(() => visit.context.unroute(url, answer))
    return () => visit.context.unroute(url, answer)
  }
  const press = async () => {
    const opening = visit.page.waitForEvent('popup')
    await button(/^Continue to/).click()
    return opening
  }
  const pay = async (partner: Awaited<ReturnType<typeof press>>, outcome = 'delivered') => {
    await partner.waitForURL(/\/buy\?/)
    await partner.getByLabel('How it goes').selectOption(outcome)
    await partner.getByRole('button', { name: 'Pay' }).click()
  }
  /** No purchase was begun, and no window is left. */
  const nothingBegan = async () => {
    await expect.poll(() => visit.context.pages().length).toBe(1)
    const stands = await visit.page.evaluate(() => {
      const { kit } = (globalThis as unknown as Scope).playground.get()
      return kit.get(kit.plugins.onramp.purchases$).map(({ status }) => status)
    })
    expect(stands).not.toContain('open')
  }

  it('L01: of a seller who has had enough is told so, and goes on by itself', {
    tags: ['long'],
  }, async () => {
    // The kit asks three times; without a pause that the service names they last seconds.
    const limited = { ...headers, 'retry-after': '0.05' }
    const stop = await route(quotes, route => route.fulfill({ status: 429, headers: limited, body: '{}' }))
    await type()
    await modal.getByText('too many questions').waitFor()
    await expect.poll(() => modal.getByText('Quote unavailable').count()).toBe(2)
    expect(await modal.getByRole('button', { name: /^Continue to/ }).isDisabled()).toBe(true)
    await stop()
    await quoted()
  })

  it('L01: of a seller who refuses has no number; of a slow one it has it later', {
    tags: ['long'],
  }, async () => {
    // A form does not ask again by itself for what would be refused again.
    const stop = await route(quotes, route => route.fulfill({ status: 400, headers, body: '{}' }))
    await type()
    await modal.getByText('does not say what you would get').waitFor()
    expect(await modal.getByText(/\d.USDC$/).count()).toBe(0)
    await stop()
    const { opened, open: quote } = gate()
    await route(quotes, async route => {
      await opened
      await route.continue()
    })
    await button('Retry').click()
    await modal.getByText('Getting a quote…').first().waitFor()
    quote()
    await quoted()
  })

  worstFirst([
    ['lies about the page', { json: { url: 'javascript:alert(1)' }, headers }],
    ['is down', { status: 503, headers, body: '{}' }],
  ])('L10: opens nothing when the seller %s, and says that nothing was paid', async (_, answer) => {
    await route(generator, route => route.fulfill(answer))
    await type()
    await quoted()
    await press()
    await modal.getByText('The seller’s page did not open').waitFor()
    await modal.getByText('Nothing was paid. Try again').waitFor()
    await nothingBegan()
  })

  it('L04: begins nothing when the window is closed before the seller’s page is known', {
    tags: ['long'],
  }, async () => {
    const { opened, open: answer } = gate()
    await route(generator, async route => {
      await opened
      await route.continue()
    })
    await type()
    await quoted()
    await (await press()).close()
    answer()
    await modal.getByText('The seller’s page did not open').waitFor()
    await nothingBegan()
  })

  it('L06: begins nothing when the account changes before the seller’s page is known', async () => {
    const { opened, open: answer } = gate()
    await route(generator, async route => {
      await opened
      await route.continue()
    })
    await type()
    await quoted()
    await press()
    await visit.wallet.switchAccount(1)
    answer()
    await nothingBegan()
    await visit.wallet.switchAccount(0)
  })

  it('L06, L12: is one for two presses, stays with its account, and outlives a reload with its window open', async () => {
    await type()
    await quoted()
    const opening = visit.page.waitForEvent('popup')
    await button(/^Continue to/).dblclick()
    const partner = await opening
    await partner.waitForURL(/\/buy\?/)
    expect(visit.context.pages()).toHaveLength(2)
    await visit.wallet.switchAccount(1)
    await show('onramp')
    expect(await modal.getByText(/is in progress/).count()).toBe(0)
    await visit.wallet.switchAccount(0)
    await visit.page.reload()
    await pay(partner, 'slow')
    await partner.getByText(/^Paid\./).waitFor()
    await partner.close()
    await visit.page.waitForFunction(() => 'playground' in globalThis)
    await show('onramp/progress')
    await arrived()
    const owned = { address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(sandbox().card.orders()[0]?.address.toLowerCase()).toBe(devAccounts[0].toLowerCase())
    expect(await client().readContract({ ...owned, args: [devAccounts[0]] })).toBeGreaterThan(0n)
  })

  worstFirst(['refused', 'closed'])(
    'is not called arrived when the partner’s page ends with: %s',
    async outcome => {
      await type()
      await quoted()
      const partner = await press()
      await pay(partner, outcome)
      if (outcome === 'refused') await partner.getByText('The card was refused').waitFor()
      await partner.close().catch(() => {})
      await modal.getByText('The window is closed').waitFor()
      expect(await modal.getByText(new RegExp(`^.?${arrival()}.USDC.? arrived$`)).count()).toBe(0)
      await button('Stop watching').click()
    },
  )

  // The pause lasts longer than this file.
  it('opens nothing when the seller has had enough, and says so', { tags: ['long'] }, async () => {
    const limited = { ...headers, 'retry-after': '60' }
    await route(generator, route => route.fulfill({ status: 429, headers: limited }))
    await type()
    await quoted()
    await press()
    await modal.getByText('The seller’s page did not open').waitFor()
    await modal.getByText('too many questions').waitFor()
    await nothingBegan()
  })
})
