import type { RpcFault } from '@latchkit/example-sandbox'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { accountButton } from './support/accountButton.js'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const faults: [string, RpcFault][] = [
  ['serves another chain', { kind: 'wrongChain', chainId: 1 }],
  ['answers with a result of the wrong type', { kind: 'garbage', body: 'wrongType' }],
  ['is down', { kind: 'down' }],
  ['answers 429', { kind: 'status', status: 429, retryAfter: 1 }],
  ['answers 500 with a page of HTML', { kind: 'status', status: 500 }],
  ['answers with broken JSON', { kind: 'garbage', body: 'malformed' }],
  ['answers with an empty object', { kind: 'garbage', body: 'object' }],
  ['answers another question', { kind: 'garbage', body: 'wrongId' }],
  ['answers with an error', { kind: 'rpcError', code: -32000, message: 'header not found' }],
  ['never answers', { kind: 'hang' }],
]

describe('an outage is never a zero', () => {
  const { open, sandbox } = usePlaygroundPage()

  worstFirst(faults)('when the endpoint %s', async (_, fault) => {
    const proxy = await sandbox().proxy(31337)
    const visit = await open({ rpc: { 31337: proxy.url } })
    const { page } = visit
    await proxy.set(fault)
    await connectWallet(visit)
    await accountButton(page).click()
    const modal = modalOf(page)
    await modal
      .getByText(/unavailable|didn’t load/i)
      .first()
      .waitFor()
    expect(await modal.innerText()).not.toMatch(/(^|\s)\$?0(\.0+)?(\s|$)/m)
    const card = page.getByRole('region', { name: 'Balances' })
    await card.getByText('Balances are unavailable').waitFor()
    expect(await card.innerText()).not.toMatch(/^0(\.0+)?$/m)
    expect(visit.problems.filter(text => !/Failed to load resource/.test(text))).toEqual([])

    await page.keyboard.press('Escape')
    await proxy.set({ kind: 'ok' })
    await expect
      .poll(
        async () => {
          await card.getByRole('button', { name: 'Read again' }).click()
          return card.innerText()
        },
        { interval: 500 },
      )
      .toContain('12,500.25')
  })

  it('keeps the last known balances when the endpoint goes down later', { tags: ['long'] }, async () => {
    const proxy = await sandbox().proxy(31337)
    const visit = await open({ rpc: { 31337: proxy.url } })
    await connectWallet(visit)
    const card = visit.page.getByRole('region', { name: 'Balances' })
    await card.getByText('12,500.25').waitFor()
    await proxy.set({ kind: 'down' })
    await card.getByRole('button', { name: 'Read again' }).click()
    await card.getByText(/these are the last known ones/i).waitFor()
    expect(await card.innerText()).toContain('12,500.25')
  })

  it('waits for a slow endpoint and shows what it says', { tags: ['long'] }, async () => {
    const proxy = await sandbox().proxy(31337)
    await proxy.set({ kind: 'slow', ms: 800 })
    const visit = await open({ rpc: { 31337: proxy.url } })
    await connectWallet(visit)
    await visit.page.getByRole('region', { name: 'Balances' }).getByText('12,500.25').waitFor()
  })
})
