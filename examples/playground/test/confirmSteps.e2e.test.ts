import { devAccounts, poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import { erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { deploySafe, type SafeCall, type SafeMessage, serveSafePage } from './support/safePage.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { watchPage } from './support/watchPage.js'

type Way = 'capability' | 'batch' | 'provider' | 'viem'
interface PageScope {
  shop: {
    readonly kit: {
      get(atom: unknown): unknown
      open(view: string): void
      readonly connections: { readonly account$: unknown; disconnect(): Promise<void> }
    }
    pay(way: Way): Promise<unknown>
    follow(hash: string): Promise<string>
    followBatch(id: string): Promise<unknown>
  }
}

describe('a payment by the app’s own code, past a plugin that limits what is spent', () => {
  const { browser, cleanups, client, open } = usePlaygroundPage({ page: 'confirm.html' })

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

  describe('in the frame of a Safe', () => {
    const hash = `0x${'5a'.repeat(32)}` as const
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

    /** The page within one of another origin, which the app lists or does not. */
    async function framed(isListed: boolean) {
      const [owner] = devAccounts
      const safe = await deploySafe(client(), owner)
      const context = await browser().newContext({ viewport: { width: 1280, height: 900 } })
      cleanups.push(() => context.close())
      const answers: Record<string, () => { data: unknown } | { error: string }> = {
        getSafeInfo: () => ({
          data: { safeAddress: safe.address, chainId: 31337, owners: [owner], threshold: 2 },
        }),
        sendTransactions: () => ({ data: { safeTxHash: hash } }),
      }
      const around = await serveSafePage(
        context,
        async ({ method }) => answers[method]?.() ?? { error: `There is no ${method}` },
      )
      cleanups.push(around.close)
      const headers = { 'content-security-policy': `frame-ancestors ${around.origin}` }
      const listed = isListed ? around.origin : 'https://app.safe.global'
      const { url } = await open({ query: `safe=${listed}`, headers, wallet: false })
      const page = await context.newPage()
      const watched = watchPage(page, around.origin)
      await page.goto(around.urlOf(url))
      const app = page.frameLocator('iframe')
      await app.getByRole('button').first().waitFor()
      const inApp = page.frames().find(frame => frame.parentFrame() !== null)
      if (!inApp) throw new Error('The app is in no frame')
      const { told } = around
      return {
        ...watched,
        safe,
        page,
        app,
        inApp,
        modal: app.locator('latchkit-modal').getByRole('dialog'),
        told,
        sent: () => told.filter(({ method }) => method === 'sendTransactions'),
        /** It connects by itself. */
        connected: () =>
          inApp.waitForFunction(() => {
            const { kit } = (globalThis as unknown as PageScope).shop
            return kit.get(kit.connections.account$) !== undefined
          }),
      }
    }

    it('is connected by itself until the visitor disconnects it, who may connect it again', async () => {
      const { page, app, inApp, modal, told, connected, problems } = await framed(true)
      await connected()
      expect(await modal.isVisible()).toBe(false)
      expect(new Set(told.map(({ method }) => method))).toEqual(new Set(['getSafeInfo']))
      await inApp.evaluate(() => (globalThis as unknown as PageScope).shop.kit.connections.disconnect())
      await page.reload()
      const before = told.length
      await app.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await modal.getByRole('button', { name: /^Safe/ }).waitFor()
      expect(told.length).toBe(before)
      await modal.getByRole('button', { name: /^Safe/ }).first().click()
      await modal.waitFor({ state: 'hidden' })
      expect(told.length).toBeGreaterThan(before)
      expect(problems).toEqual([])
    })

    it('is asked of it after the steps, and followed to its end once the other owners have signed', async () => {
      const { safe, app, inApp, connected, sent, problems } = await framed(true)
      await connected()
      const paid = inApp.evaluate(() => (globalThis as unknown as PageScope).shop.pay('capability'))
      await app.getByText('Above your limit').waitFor()
      expect(sent()).toEqual([])
      await app.getByRole('button', { name: 'Pay all the same' }).click()
      expect(await paid).toBe('paid')
      const call = { to, value: '5', data: '0x' } as const
      expect(sent()).toEqual([{ method: 'sendTransactions', params: { txs: [call] } }])
      const ended = inApp.evaluate(id => (globalThis as unknown as PageScope).shop.follow(id), hash)
      const before = await client().getBalance({ address: to })
      await safe.execute(hash, call)
      expect(await ended).toBe('confirmed')
      expect((await client().getBalance({ address: to })) - before).toBe(5n)
      expect(problems).toEqual([])
    })

    it('is asked for a batch as one, which is followed to its transaction', { tags: ['long'] }, async () => {
      const { safe, app, inApp, connected, sent, problems } = await framed(true)
      await connected()
      const paid = inApp.evaluate(() => (globalThis as unknown as PageScope).shop.pay('batch'))
      await app.getByRole('button', { name: 'Pay all the same' }).click()
      expect(await paid).toBe('paid')
      const call = { to, value: '5', data: '0x' } as const
      expect(sent()).toEqual([{ method: 'sendTransactions', params: { txs: [call] } }])
      // Its own page does not know it any more.
      const ended = inApp.evaluate(id => (globalThis as unknown as PageScope).shop.followBatch(id), hash)
      const { transactionHash } = await safe.execute(hash, call)
      expect(await ended).toEqual({ status: 'confirmed', hashes: [transactionHash] })
      expect(problems).toEqual([])
    })

    it('swaps, and the receipt names the transaction in which the other owners had it done', async () => {
      const { safe, app, inApp, modal, connected, sent, problems } = await framed(true)
      await connected()
      await inApp.evaluate(() => (globalThis as unknown as PageScope).shop.kit.open('swap'))
      await modal.getByTitle('Choose the token to get').click()
      await modal.getByRole('searchbox').fill('USD Coin')
      await modal
        .getByRole('button', { name: /USD Coin/ })
        .first()
        .click()
      await modal.getByRole('textbox', { name: /^Amount in/ }).fill('0.1')
      await modal.getByRole('button', { name: 'Review swap', disabled: false }).click()
      await modal.getByRole('button', { name: /^Swap /, disabled: false }).click()
      await app.getByRole('button', { name: 'Pay all the same' }).click()
      await expect.poll(sent).toHaveLength(1)
      const [{ params }] = sent() as [SafeMessage]
      const { txs } = params as { txs: [SafeCall] }
      expect(txs.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([
        [poolContracts.router.toLowerCase(), '100000000000000000'],
      ])
      const { transactionHash } = await safe.execute(hash, txs[0])
      await modal.getByRole('heading', { name: 'Swapped ETH to USDC' }).waitFor()
      const named = modal.getByText('Transaction', { exact: true }).locator('xpath=following-sibling::*')
      const shown = (await named.innerText()).split('…')
      expect(shown.map(part => transactionHash.includes(part.trim()))).toEqual([true, true])
      const got = await client().readContract({
        address: tokens.USDC.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [safe.address],
      })
      const said = await modal
        .getByText('You got', { exact: true })
        .locator('xpath=following-sibling::*')
        .innerText()
      expect(said.replaceAll(',', '')).toContain(String(Number(got) / 1e6))
      expect(problems).toEqual([])
    })

    it('F17: is not offered where another page frames the app, which is told nothing', async () => {
      const { page, app, modal, told } = await framed(false)
      await app.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await modal
        .getByText(/wallet/i)
        .first()
        .waitFor()
      await timeToErr(page)
      expect(await modal.getByRole('button', { name: /^Safe/ }).count()).toBe(0)
      expect(told).toEqual([])
    })
  })
})
