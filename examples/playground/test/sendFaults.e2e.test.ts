import { devAccounts } from '@latchkit/example-sandbox/constants'
import { type PublicClient, parseEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { settableClock } from './support/activityList.js'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { moveName } from './support/moveName.js'
import { sendForm } from './support/sendForm.js'
import { staleWorker } from './support/staleWorker.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [, alice, other] = devAccounts
const CONFIRM = /^Send 0\.5 ETH to /

interface Scope {
  playground: {
    get(): { kit: { close(): void; open(view: string, params?: object): void } }
  }
}

describe('a send in a bad network', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  type Proxy = Awaited<ReturnType<ReturnType<typeof sandbox>['proxy']>>
  let proxy: Proxy
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof sendForm>
  const node = (method: string, ...params: unknown[]) =>
    (client('harbour').request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({
      method,
      params,
    })

  beforeAll(async () => {
    proxy = await sandbox().proxy(31337)
    visit = await open({ keep: true, rpc: { 31337: proxy.url }, scripts: [settableClock] })
    await connectWallet(visit)
    form = sendForm(visit)
  })
  const until = (text: string | RegExp) => form.modal.getByText(text).first().waitFor()

  it('says that a name could not be looked up, not that there is none', { tags: ['long'] }, async () => {
    await form.restart()
    await proxy.set({ kind: 'rpcError', code: -32005, message: 'limit exceeded' }, { methods: ['eth_call'] })
    await form.recipient.fill('alice.eth')
    await until('We couldn’t look up this name. Try again.')
    await proxy.set({ kind: 'ok' })
  })

  it('says that the fee and the outcome are unknown, and never that all is well', {
    tags: ['long'],
  }, async () => {
    await form.restart()
    await form.fill({ amount: '0.5', to: other })
    await form.modal.getByRole('button', { name: 'Clear recipient' }).waitFor()
    await proxy.set({ kind: 'status', status: 429, retryAfter: 1 })
    await form.review()
    await until('We couldn’t simulate this transfer.')
    await until('Unknown')
    expect(await modalOf(visit.page).innerText()).not.toContain('Simulated')
    await proxy.set({ kind: 'ok' })
  })

  it('stops when a name cannot be looked up again, and goes on when it can', { tags: ['long'] }, async () => {
    const { wallet } = visit
    await form.restart()
    await form.fill({ amount: '0.5', to: 'alice.eth' })
    await form.review()
    const button = form.modal.getByRole('button', { name: CONFIRM, disabled: false })
    await button.waitFor()
    await proxy.set({ kind: 'garbage', body: 'html' })
    await button.click()
    await until('alice.eth couldn’t be looked up again.')
    expect(await wallet.requests()).toEqual([])
    // The fee could not be read again either: it is reviewed once more.
    await until('Unknown')
    await proxy.set({ kind: 'slow', ms: 300 })
    const before = await client('harbour').getBalance({ address: alice })
    await form.modal.getByRole('button', { name: 'Retry' }).click()
    await form.confirm(CONFIRM)
    // From now on, no node reports whether it arrived; the receipt waits until one does.
    await proxy.set({ kind: 'down' })
    await wallet.approve()
    await form.modal.getByRole('heading', { name: 'On its way' }).waitFor()
    const asked = proxy.calls.length
    await expect.poll(() => proxy.calls.length).toBeGreaterThan(asked)
    await proxy.set({ kind: 'ok' })
    await form.receipt(/^0\.5 ETH sent$/)
    expect(await client('harbour').getBalance({ address: alice })).toBe(before + parseEther('0.5'))
  })

  it('turns up by itself when the wallet never says its hash (J11)', async () => {
    const { wallet } = visit
    await form.restart()
    await form.fill({ amount: '0.5', to: other })
    await form.review()
    await form.confirm(CONFIRM)
    await form.modal.getByRole('button', { name: 'Cancel', exact: true }).click()
    await form.modal.getByRole('heading', { name: '0.5 ETH may have been sent' }).waitFor()
    await until('Searching…')
    // Going back warns before the same transfer is sent twice.
    await form.modal.getByRole('button', { name: 'Change' }).click()
    await form.review()
    await until('You may have already sent this')
    const button = form.modal.getByRole('button', { name: CONFIRM })
    await until('leaves your wallet')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    const before = await client('harbour').getBalance({ address: other })
    await wallet.approve()
    await form.receipt(/^0\.5 ETH sent$/)
    expect(await client('harbour').getBalance({ address: other })).toBe(before + parseEther('0.5'))
    expect(await wallet.requests()).toEqual([])
  })

  it('is not called sent for ever when a reorganisation undid it', { tags: ['long'] }, async () => {
    const { wallet, page } = visit
    const snapshot = await node('evm_snapshot')
    await form.restart()
    await form.fill({ amount: '0.5', to: other })
    await form.review()
    await form.confirm(CONFIRM)
    await wallet.approve()
    await form.receipt(/^0\.5 ETH sent$/)
    await node('evm_revert', snapshot)
    await node('anvil_mine', '0x3')
    await page.evaluate(() => {
      const clock = globalThis as typeof globalThis & { ahead?: number }
      clock.ahead = (clock.ahead ?? 0) + 11_000
      window.dispatchEvent(new Event('focus'))
    })
    await form.receipt(/^On its way$/)
  })

  it('is called off when the network is another one by the time of the confirmation (J07)', async () => {
    const { wallet } = visit
    await form.restart()
    await form.fill({ amount: '0.5', to: other })
    await form.review()
    const button = form.modal.getByRole('button', { name: CONFIRM, disabled: false })
    await button.waitFor()
    await wallet.switchChain(31338)
    await visit.page.getByText('Lagoon').first().waitFor({ state: 'attached' })
    await button.click()
    await until('The account or network changed after the review.')
    await until('None')
    expect(await form.modal.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await wallet.requests()).toEqual([])
    await wallet.switchChain(31337)
  })

  it('goes where the review said, whatever network the wallet moves to while it asks (J07)', async () => {
    const { wallet, page } = visit
    await form.restart()
    await form.fill({ amount: '0.5', to: other })
    await form.review()
    await form.confirm(CONFIRM)
    const balances = () =>
      Promise.all((['harbour', 'lagoon'] as const).map(key => client(key).getBalance({ address: other })))
    const [here = 0n, there = 0n] = await balances()
    await wallet.switchChain(31338)
    await page.getByText('Lagoon').first().waitFor({ state: 'attached' })
    await wallet.approve()
    await form.receipt(/^0\.5 ETH sent$/)
    expect(await balances()).toEqual([here + parseEther('0.5'), there])
    await wallet.switchChain(31337)
  })

  it('sends what was reviewed, and calls nothing sent, by the answers of a stale service worker (N04)', {
    tags: ['long'],
  }, async () => {
    const stale = await open({ files: staleWorker.files })
    const { page, wallet, url } = stale
    const worker = await staleWorker.attach(page, url)
    const harbour = client('harbour') as PublicClient
    const theirs = sendForm(stale)
    await connectWallet(stale)
    await theirs.restart()
    await theirs.fill({ amount: '0.5', to: 'alice.eth' })
    await theirs.review()
    await theirs.modal.getByRole('button', { name: CONFIRM, disabled: false }).waitFor()
    const reviewed = await theirs.reviewedAddress()
    // A page behind such a worker cannot learn of it; the reviewed transfer is the signed one.
    await moveName(harbour, 'alice.eth', other)
    await node('evm_setAutomine', false)
    try {
      const { details } = await theirs.confirm(CONFIRM)
      expect(details).toMatchObject({ chainId: 31337, to: reviewed })
      await wallet.approve()
      await theirs.receipt(/^On its way$/)
      const looks = () => worker.times('eth_getTransactionReceipt')
      await expect.poll(looks).toBeGreaterThan(0)
      await node('anvil_mine', '0x1')
      const before = await looks()
      await expect.poll(looks).toBeGreaterThan(before + 1)
      await theirs.receipt(/^On its way$/)
      await worker.behave()
      await theirs.receipt(/^0\.5 ETH sent$/)
    } finally {
      await node('evm_setAutomine', true)
      await moveName(harbour, 'alice.eth', alice)
    }
  })

  it('knows a portal that answers for everybody, and says when it is offline (N10)', {
    tags: ['long'],
  }, async () => {
    const { page, context } = visit
    await proxy.set({ kind: 'garbage', body: 'html' })
    await page.reload()
    await form.open()
    await until('Balances unavailable')
    await until('Balance unavailable')
    expect(await form.modal.innerText()).not.toMatch(/(^|\s)\$?0(\.0+)?(\s|$)/m)
    const show = (view: string) =>
      page.evaluate(name => (globalThis as unknown as Scope).playground.get().kit.open(name), view)
    await show('receive')
    await form.modal.locator('[part~=qr-code]').waitFor()
    await context.setOffline(true)
    try {
      await until('You can still be paid with this code.')
      await show('send')
      await until('You are offline')
      const button = form.modal.getByRole('button', { name: 'Review' })
      expect(await button.getAttribute('aria-disabled')).toBe('true')
    } finally {
      await context.setOffline(false)
    }
    await form.modal.getByText('You are offline').waitFor({ state: 'hidden' })
    await proxy.set({ kind: 'ok' })
    // Nothing of the portal was stored.
    await page.reload()
    await form.open()
    await until(/^(9|1[01])\.\d+$/)
  })

  it('is still there after the modal was closed and the page loaded again, and told when it is dropped (J13)', {
    tags: ['long'],
  }, async () => {
    const { page, wallet } = visit
    await page.clock.install()
    await node('evm_setAutomine', false)
    const mined: string[] = []
    try {
      await form.restart()
      await form.fill({ amount: '0.5', to: other })
      await form.review()
      await form.confirm(CONFIRM)
      await wallet.approve()
      await form.modal.getByRole('heading', { name: 'On its way' }).waitFor()
      await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.close())
      await page.reload()
      const asked = proxy.calls.length
      const { transactions } = await (client('harbour') as PublicClient).getBlock({ blockTag: 'pending' })
      mined.push(...transactions)
      expect(mined).toHaveLength(1)
      await accountButton(page).waitFor()
      await page.evaluate(
        hash => (globalThis as unknown as Scope).playground.get().kit.open('send/done', { hash }),
        mined[0],
      )
      await form.modal.getByRole('heading', { name: 'On its way' }).waitFor()
      // The nonce is asked for once the node has shown the transaction: only what was seen can be dropped.
      await expect
        .poll(() => proxy.calls.slice(asked).some(({ method }) => method === 'eth_getTransactionCount'))
        .toBe(true)
      await node('anvil_dropTransaction', mined[0])
      // Not at once: it counts only for how long it was looked for.
      await expect
        .poll(async () => {
          await page.clock.runFor(2_000)
          return form.modal.getByText('The network dropped').count()
        })
        .toBe(1)
    } finally {
      await node('evm_setAutomine', true)
    }
  })
})
