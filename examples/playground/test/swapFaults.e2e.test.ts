import type { RpcFault } from '@latchkit/example-sandbox'
import { tokens } from '@latchkit/example-sandbox/constants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const faults: [string, RpcFault][] = [
  ['answers with a result of the wrong type', { kind: 'garbage', body: 'wrongType' }],
  ['is down', { kind: 'down' }],
  ['answers 500 with a page of HTML', { kind: 'status', status: 500 }],
  ['answers another question', { kind: 'garbage', body: 'wrongId' }],
  ['answers with an error', { kind: 'rpcError', code: -32000, message: 'header not found' }],
  ['never answers', { kind: 'hang' }],
]

/** All but what takes as long as an endpoint may take. */
const quick = faults.filter(([, { kind }]) => kind !== 'hang')

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

describe('a swap while the endpoint fails', () => {
  const { open, sandbox } = usePlaygroundPage()
  type Proxy = Awaited<ReturnType<ReturnType<typeof sandbox>['proxy']>>
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof swapForm>
  let proxy: Proxy
  let tests = 0
  beforeAll(async () => {
    proxy = await sandbox().proxy(31337)
    visit = await open({ keep: true, rpc: { 31337: proxy.url } })
    await connectWallet(visit)
    form = swapForm(visit)
  })
  beforeEach(() => proxy.set({ kind: 'ok' }))

  worstFirst(quick)('signs nothing when it %s and the allowance cannot be read', async (_, fault) => {
    // An offer that was reviewed once has its steps on screen already.
    const amount = String(20 + ++tests)
    await form.fill(/USD Coin/, /Ether/, amount)
    await form.button('Review swap').waitFor()
    await proxy.set(fault, { methods: ['eth_call'] })
    await form.review()
    await form.text('Failed to check allowance')
    expect(await visit.wallet.requests()).toEqual([])
    await proxy.set({ kind: 'ok' })
    await form.button('Retry').click()
    await form.button(/^Swap /).click()
    expect((await form.request()).to.toLowerCase()).toBe(tokens.USDC.address.toLowerCase())
    await visit.wallet.reject()
    await form.heading(`${amount} USDC was not swapped`)
  })

  describe('before anything has loaded', { tags: ['long'] }, () => {
    const title = 'Failed to initialize swap'
    beforeEach(async () => {
      await visit.page.reload()
      await visit.page.waitForFunction(() => 'playground' in globalThis)
    })

    it('says so and goes back where the visitor came from', async () => {
      await visit.page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('Account'))
      await form.button('Swap').waitFor()
      await proxy.set({ kind: 'down' })
      await form.button('Swap').click()
      await visit.page.locator('latchkit-modal').getByText(title).first().waitFor()
      await form.button('Swap').waitFor()
      expect(await form.amount.count()).toBe(0)
    })

    it('says so with Retry where there is nothing to go back to', async () => {
      await proxy.set({ kind: 'down' })
      await form.open()
      await form.heading(title)
      await proxy.set({ kind: 'ok' })
      await form.button('Retry').click()
      await form.fill(/Ether/, /USD Coin/, '0.1')
      await form.button('Review swap').waitFor()
    })
  })

  worstFirst(faults, 0)(
    'says so and shows no zero when it %s and balances cannot be read',
    async (_, fault) => {
      await visit.page.reload()
      await visit.page.waitForFunction(() => 'playground' in globalThis)
      await proxy.set(fault, { methods: ['eth_getBalance'] })
      await form.open()
      await form.text('Token Balance Unavailable')
      await form.fill(/Ether/, /USD Coin/, '0.1')
      await form.text('Balance unknown')
      await form.button('Review swap').waitFor()
      expect(await form.modal.innerText()).not.toMatch(/Balance 0|Insufficient balance/)
    },
  )
})
