import { devAccounts, poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import { formatEther, type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityList } from './support/activityList.js'
import { connectWallet } from './support/connectWallet.js'
import { holdBlocks } from './support/holdBlocks.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  /** The end of a test's `open` call. */
  opened?: Promise<string>
  playground: {
    get(): {
      kit: {
        get<Value>(atom: { read?: Value }): Value
        plugins: {
          swap: {
            sent$: { read?: { hash?: string }[] }
            open(fields: object): Promise<{ hash: string }>
          }
        }
        open(view: string, params: object): void
        close(): void
      }
    }
  }
}

describe('around a swap', () => {
  const { open, client } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof swapForm>
  beforeAll(async () => {
    visit = await open({ keep: true })
    await connectWallet(visit)
    form = swapForm(visit)
  })
  const unmined = (work: () => Promise<void>) => holdBlocks(client('harbour'), work)
  async function reload() {
    await visit.page.reload()
    await visit.page.waitForFunction(() => 'playground' in globalThis)
  }

  it('says that the balance, the pools or the coins for the fee do not suffice', {
    tags: ['long'],
  }, async () => {
    await form.fill(/Ether/, /USD Coin/, '13')
    await form.text('Insufficient balance')
    await form.amount.fill('0.000000000000000001')
    await form.text('Insufficient liquidity')
    const balance = await client('harbour').getBalance({ address: devAccounts[0] })
    await form.amount.fill(formatEther(balance - 1n))
    await form.text('Not enough ETH for the network fee')
    expect(await form.button('Review swap').count()).toBe(0)
  })

  it('signs nothing after the network changed in the review', async () => {
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.button('Review swap').click()
    await form.button(/^Swap /).waitFor()
    await visit.wallet.switchChain(31338)
    await form.text('The account or the network changed')
    expect(await visit.wallet.requests()).toEqual([])
    await visit.wallet.switchChain(31337)
  })

  it('has nothing to confirm when the page was loaded again in the review', { tags: ['long'] }, async () => {
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.button('Review swap').click()
    await form.button(/^Swap /).waitFor()
    await reload()
    await form.open()
    expect(await form.amount.inputValue()).toBe('')
    expect(await form.button(/^Swap /).count()).toBe(0)
    expect(await visit.wallet.requests()).toEqual([])
  })

  it('still shows an approval on its way after the page was loaded again, and asks for no other', async () => {
    await form.fill(/USD Coin/, /Ether/, '20')
    await form.review()
    await form.request()
    await unmined(async () => {
      await visit.wallet.approve()
      await form.heading('Allowing 20 USDC')
      await reload()
      await form.open()
      await form.text('An allowance of 20 USDC is on its way')
    })
    await form.text('An allowance of 20 USDC is still open')
    await form.fill(/USD Coin/, /Ether/, '20')
    await form.review()
    await form.heading('Confirm transaction in your wallet')
    await form.request()
    await visit.wallet.approve()
    await form.heading('Swapped USDC to ETH')
  })

  it('shows the same receipt after the page was loaded again, and the swap in Activity', {
    tags: ['long'],
  }, async () => {
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.review()
    await form.request()
    await visit.wallet.approve()
    await form.heading('Swapped ETH to USDC')
    const got = await form.line('You got')
    const hash = await visit.page.evaluate(() => {
      const { kit } = (globalThis as unknown as Scope).playground.get()
      return kit.get(kit.plugins.swap.sent$)[0]?.hash
    })
    await reload()
    await form.open()
    await form.amount.waitFor()
    expect(await form.modal.getByText(/^Swapping|^Your wallet was asked/).count()).toBe(0)
    await visit.page.evaluate(hash => {
      const { kit } = (globalThis as unknown as Scope).playground.get()
      kit.close()
      kit.open('swap/done', { hash })
    }, hash)
    await form.heading('Swapped ETH to USDC')
    expect(await form.line('You got')).toBe(got)
    await form.button('Done').click()
    const { rows, open } = activityList(visit)
    await open()
    // M12: what came stands there as what came.
    const row = rows.filter({ hasText: 'Swapped' }).first()
    const gain = row.locator('[part~=amount]')
    await gain.getByText(/^\+[\d,.]+\sUSDC$/).waitFor()
    expect(await gain.evaluate(text => getComputedStyle(text).color)).not.toBe(
      await row
        .locator('.row-t')
        .first()
        .evaluate(text => getComputedStyle(text).color),
    )
    expect(await visit.wallet.requests()).toEqual([])
  })

  it('has its row in Activity at once, before the network has taken it', { tags: ['long'] }, async () => {
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.review()
    await form.request()
    const { modal, rows, open } = activityList(visit)
    await unmined(async () => {
      await visit.wallet.approve()
      await form.heading('Swapping ETH to USDC')
      await open()
      await rows.first().waitFor()
      expect(await rows.first().getAttribute('data-status')).toBe('pending')
      expect(await rows.first().innerText()).toMatch(/^Swapping 0\.100\sETH for USDC, .*pending/)
    })
    await modal.locator('[data-status="pending"]').first().waitFor({ state: 'hidden' })
    expect(await rows.first().getAttribute('data-status')).toBe('confirmed')
  })

  it('gives an app that opened it the hash, or the reason why there is none', async () => {
    const call = (amount: bigint) =>
      visit.page.evaluate(
        ({ amount, to }) => {
          const scope = globalThis as unknown as Scope
          const { kit } = scope.playground.get()
          const from = 'eip155:31337/slip44:60'
          scope.opened = kit.plugins.swap.open({ from, to, amount: BigInt(amount) }).then(
            ({ hash }) => hash,
            ({ code }: { code: string }) => code,
          )
        },
        { amount: `${amount}`, to: `eip155:31337/erc20:${tokens.USDC.address}` },
      )
    const opened = () => visit.page.evaluate(() => (globalThis as unknown as Scope).opened)
    await visit.page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.close())
    await call(parseEther('0.1'))
    await form.button('Review swap').waitFor()
    expect(await form.amount.inputValue()).toBe('0.1')
    await visit.page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.close())
    expect(await opened()).toBe('core/ABORTED')
    await call(parseEther('0.12'))
    await form.review()
    await form.request()
    await visit.wallet.approve()
    await form.heading('Swapped ETH to USDC')
    const hash = (await opened()) as Hex
    const { from, to, value } = await client('harbour').getTransaction({ hash })
    expect([from, to, value].map(each => String(each).toLowerCase())).toEqual(
      [devAccounts[0], poolContracts.router, parseEther('0.12')].map(each => String(each).toLowerCase()),
    )
  })

  it('shows a swap on its way in another tab and after a reload, until it is done', {
    tags: ['long'],
  }, async () => {
    const other = await visit.context.newPage()
    await other.goto(visit.url)
    const theirs = swapForm({ page: other, wallet: visit.wallet })
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.review()
    await form.request()
    await unmined(async () => {
      await visit.wallet.approve()
      await form.heading('Swapping ETH to USDC')
      await theirs.open()
      await theirs.text('Swapping ETH to USDC')
      await reload()
      await form.open()
      await form.text('Swapping ETH to USDC')
    })
    for (const { modal } of [form, theirs])
      await modal.getByText('Swapping ETH to USDC').first().waitFor({ state: 'hidden' })
  })
})
