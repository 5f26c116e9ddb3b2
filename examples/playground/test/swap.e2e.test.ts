import { devAccounts, poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  parseGwei,
  toHex,
} from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityList } from './support/activityList.js'
import { connectWallet } from './support/connectWallet.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('a visitor swaps', () => {
  const { open, client } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof swapForm>
  beforeAll(async () => {
    visit = await open({ keep: true })
    await connectWallet(visit)
    form = swapForm(visit)
  })

  /** Buys so much with another account that the quoted price is gone. */
  async function moveThePrice() {
    const [, , , , account] = devAccounts
    const data = encodeFunctionData({
      abi: parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable']),
      args: [0n, [tokens.WETH.address, tokens.USDC.address], account, 2n ** 60n],
    })
    await client('harbour').request({
      method: 'anvil_setBalance' as never,
      params: [account, toHex(parseEther('100'))] as never,
    })
    const hash = await client('harbour').request({
      method: 'eth_sendTransaction' as never,
      params: [
        {
          from: account,
          to: poolContracts.router,
          data,
          value: toHex(parseEther('50')),
          gas: toHex(500_000),
          // It goes first in the block.
          maxFeePerGas: toHex(parseGwei('500')),
          maxPriorityFeePerGas: toHex(parseGwei('400')),
        },
      ] as never,
    })
    await client('harbour').request({ method: 'evm_mine' as never, params: [] as never })
    await client('harbour').waitForTransactionReceipt({ hash: hash as Hex })
  }
  const usdc = async () => {
    const [address] = await visit.page.evaluate(() => {
      const { kit } = (globalThis as unknown as { playground: { get(): { kit: never } } }).playground.get()
      const at = kit as { get(one: unknown): { address: string }; connections: { account$: unknown } }
      return [at.get(at.connections.account$).address]
    })
    return client('harbour').readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address as Address],
    })
  }

  it('the native currency to a token, and gets what the receipt says', async () => {
    const before = await usdc()
    await form.open()
    await form.modal.getByTitle('Choose the token to pay with').getByText('ETH', { exact: true }).waitFor()
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.button('Review swap').waitFor()
    // Ten digits stand on one line, also in a wide font.
    await visit.page.evaluate(() =>
      document.documentElement.style.setProperty('--lk-font', '"DejaVu Sans", Verdana, sans-serif'),
    )
    const lines = await form.modal
      .locator('.amt-swap')
      .evaluate(amount => amount.clientHeight / Number.parseFloat(getComputedStyle(amount).lineHeight))
    expect(lines).toBeCloseTo(1, 1)
    await form.review()
    expect((await form.request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await form.modal.getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await visit.wallet.approve()
    await form.modal.getByRole('heading', { name: 'Swapped ETH to USDC' }).waitFor()
    const got = await form.line('You got')
    const after = await usdc()
    expect(after).toBeGreaterThan(before)
    expect(got.replaceAll(',', '')).toContain(String(Number(after - before) / 1e6))
  })

  it('a token to the native currency after an approval of exactly the amount', async () => {
    await form.fill(/USD Coin/, /Ether/, '20')
    await form.review()
    const approval = await form.request()
    expect(approval.to.toLowerCase()).toBe(tokens.USDC.address.toLowerCase())
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: approval.data })
    expect([functionName, args?.[1]]).toEqual(['approve', 20_000_000n])
    await form.modal.getByRole('heading', { name: 'Approve limit increase in your wallet' }).waitFor()
    await visit.wallet.approve()
    await form.modal.getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await visit.wallet.approve()
    await form.modal.getByRole('heading', { name: 'Swapped USDC to ETH' }).waitFor()
  })

  it('nothing when the approval is rejected, and keeps what was typed', async () => {
    const before = await usdc()
    await form.fill(/USD Coin/, /Dai/, '30')
    await form.review()
    await form.request()
    await visit.wallet.reject()
    await form.modal.getByRole('heading', { name: '30 USDC was not swapped' }).waitFor()
    await form.button('Change').click()
    expect(await form.amount.inputValue()).toBe('30')
    expect(await usdc()).toBe(before)
  })

  it('a token to a token; a rejected swap leaves an allowance that Retry uses', {
    tags: ['long'],
  }, async () => {
    await form.fill(/USD Coin/, /Dai/, '40')
    await form.review()
    await form.request()
    await visit.wallet.approve()
    await form.modal.getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await form.request()
    await visit.wallet.reject()
    await form.modal.getByText('An allowance of 40 USDC is still open').waitFor()
    await form.button('Retry').click()
    expect((await form.request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await visit.wallet.approve()
    await form.modal.getByRole('heading', { name: 'Swapped USDC to DAI' }).waitFor()
    expect(visit.problems).toEqual([])
  })

  it('nothing when the price moves beyond the slippage before the network takes it', async () => {
    const before = await usdc()
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.review()
    await form.request()
    const mine = (on: boolean) =>
      client('harbour').request({ method: 'evm_setAutomine' as never, params: [on] as never })
    await mine(false)
    try {
      await visit.wallet.approve()
      await form.modal.getByRole('heading', { name: 'Swapping ETH to USDC' }).waitFor()
      await moveThePrice()
    } finally {
      await mine(true)
    }
    await form.modal.getByRole('heading', { name: '0.1 ETH was not swapped' }).waitFor()
    await form.modal.getByText('None').waitFor()
    expect(await usdc()).toBe(before)
    await form.button('Done').click()
    const { modal, open } = activityList(visit)
    await open()
    await modal.locator('[data-status="failed"]').first().waitFor()
  })

  it('nothing after the account changed in the review', async () => {
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.button('Review swap').click()
    await form.button(/^Swap /).waitFor()
    await visit.wallet.switchAccount(1)
    await form.modal.getByText('The account or the network changed').waitFor()
    expect(await visit.wallet.requests()).toEqual([])
    await visit.wallet.switchAccount(0)
  })

  it('and finds the swap again that a reload interrupted', { tags: ['long'] }, async () => {
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.review()
    await form.request()
    await visit.page.reload()
    await visit.page.waitForFunction(() => 'playground' in globalThis)
    await form.open()
    await form.modal
      .getByText(/^Your wallet was asked to swap .*ETH.* to .*USDC/)
      .first()
      .waitFor()
  })
})
