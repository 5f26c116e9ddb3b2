// @module-tag long
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { connectWallet } from './support/connectWallet.js'
import { findViolations } from './support/findViolations.js'
import { ageReads, holdAnswers, keptReads } from './support/keptReads.js'
import { modalOf } from './support/modalOf.js'
import { sendForm } from './support/sendForm.js'
import { setMode } from './support/setMode.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const [me, alice] = devAccounts
const DAY = 86_400_000

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

describe('a visitor comes back', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  const history = async () => (await fetch(`${sandbox().info.api.url}/v1/account/${me}/history`)).text()
  /** Pays with the same account elsewhere. */
  const pay = (value: string) =>
    (client('harbour').request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({
      method: 'eth_sendTransaction',
      params: [{ from: me, to: alice, value }],
    })
  beforeAll(async () => {
    // The sandbox's API starts with the first request, and tells of what happens from then on.
    await history()
    await pay('0x1b4fbd92b5f8000')
    await vi.waitFor(async () => expect(await history()).toContain('123000000000000000'))
  })

  const modal = ({ page }: Visit) => modalOf(page)
  async function openAccount({ page }: Visit) {
    await accountButton(page).waitFor()
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('Account'))
  }
  /** The text of the list, without the letter that stands for a picture until it has arrived. */
  async function tokens(visit: Visit) {
    const text = await modal(visit).getByRole('list', { name: 'Tokens' }).innerText()
    return text.replace(/^[A-Z]\n/gm, '')
  }
  const headline = (visit: Visit) => modal(visit).locator('[part~=account-head] [part~=amount]').first()
  const tab = (visit: Visit, name: string) => modal(visit).getByRole('tab', { name }).click()
  const sent = (visit: Visit) => modal(visit).getByRole('button', { name: /^Sent 0\.123 ETH to / })

  async function look(visit: Visit) {
    await connectWallet(visit)
    await openAccount(visit)
    await modal(visit).getByText('mira.eth').first().waitFor()
    await modal(visit).getByRole('list', { name: 'Tokens' }).getByText('Dai', { exact: true }).waitFor()
    await expect.poll(() => headline(visit).innerText()).toMatch(/^\$\d/)
    const before = { tokens: await tokens(visit), total: await headline(visit).innerText() }
    await tab(visit, 'Activity')
    await sent(visit).waitFor()
    expect(await modal(visit).getByText(/as of/).count()).toBe(0)
    await expect
      .poll(async () =>
        Object.keys(await keptReads(visit.page))
          .map(key => key.split('/')[5])
          .sort(),
      )
      .toEqual(expect.arrayContaining(['balances-1', 'history-1', 'name-1']))
    return before
  }

  it('sees what was there, of when it is, and then what is; and leaves nothing behind', async () => {
    const visit = await open({ query: 'api=on&mode=dark' })
    const { page, problems } = visit
    const before = await look(visit)
    await ageReads(page, DAY)
    const release = await holdAnswers(page)
    await page.reload()
    await openAccount(visit)
    await modal(visit)
      .getByText(/^as of yesterday \d+:\d\d/)
      .waitFor()
    expect(await tokens(visit)).toBe(before.tokens)
    expect(await headline(visit).innerText()).toBe(before.total)
    expect(await modal(visit).getByText('mira.eth').count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
    await setMode(page, 'light')
    expect(await findViolations(page)).toEqual([])
    await tab(visit, 'Activity')
    await sent(visit).waitFor()
    expect(
      await modal(visit)
        .getByText(/^as of yesterday/)
        .count(),
    ).toBe(2)

    // Yesterday's balance pays nothing today.
    const form = sendForm(visit)
    await form.open()
    await form.recipient.waitFor()
    await form.fill({ amount: '0.5', to: alice })
    await timeToErr(page)
    expect(
      await modal(visit)
        .getByRole('button', { name: /Max|all of it/ })
        .count(),
    ).toBe(0)
    expect(await modal(visit).innerText()).not.toContain('12,500')

    expect(before.tokens).toContain('11.876')
    await pay('0xde0b6b3a7640000')
    await openAccount(visit)
    await release()
    await modal(visit).getByText(/as of/).first().waitFor({ state: 'detached' })
    await tab(visit, 'Tokens')
    await expect.poll(() => tokens(visit)).toContain('10.876')

    await modal(visit).getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    expect(await keptReads(page)).toEqual({})
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored.toLowerCase()).not.toContain(me.toLowerCase())
    expect(problems).toEqual([])
  })
})
