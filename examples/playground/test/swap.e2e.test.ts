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
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void; close(): void } } }
}

describe('a visitor swaps', () => {
  const { open, client } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    visit = await open({ keep: true })
    await connectWallet(visit)
  })

  const modal = () => modalOf(visit.page)
  const button = (name: string | RegExp) => modal().getByRole('button', { name, disabled: false })
  async function choose(side: 'pay with' | 'get', name: RegExp) {
    await modal().getByTitle(`Choose the token to ${side}`).click()
    await modal().getByRole('searchbox').fill(name.source)
    await modal().getByRole('button', { name }).first().click()
  }
  async function fill(from: RegExp, to: RegExp, amount: string) {
    await visit.page.evaluate(() => {
      const { kit } = (globalThis as unknown as Scope).playground.get()
      kit.close()
      kit.open('swap')
    })
    await choose('pay with', from)
    await choose('get', to)
    await modal()
      .getByRole('textbox', { name: /^Amount in/ })
      .fill(amount)
  }
  async function review() {
    await button('Review swap').click()
    await button(/^Swap /).click()
  }
  /** Somebody else buys so much that the quoted price is gone. */
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
  /** What the wallet is asked for. */
  async function request() {
    const { details } = await visit.wallet.waitForRequest({ kind: 'send-transaction' })
    return details as { to: Address; data: Hex; value?: string }
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
    await fill(/Ether/, /USD Coin/, '0.1')
    await review()
    expect((await request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await modal().getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await visit.wallet.approve()
    await modal().getByRole('heading', { name: 'Swapped ETH to USDC' }).waitFor()
    const got = await modal().getByText('You got').locator('xpath=..').textContent()
    const after = await usdc()
    expect(after).toBeGreaterThan(before)
    expect(got?.replaceAll(',', '')).toContain(String(Number(after - before) / 1e6))
  })

  it('a token to the native currency after an approval of exactly the amount', async () => {
    await fill(/USD Coin/, /Ether/, '20')
    await review()
    const approval = await request()
    expect(approval.to.toLowerCase()).toBe(tokens.USDC.address.toLowerCase())
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: approval.data })
    expect([functionName, args?.[1]]).toEqual(['approve', 20_000_000n])
    await modal().getByRole('heading', { name: 'Approve limit increase in your wallet' }).waitFor()
    await visit.wallet.approve()
    await modal().getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await visit.wallet.approve()
    await modal().getByRole('heading', { name: 'Swapped USDC to ETH' }).waitFor()
  })

  it('nothing when the approval is rejected, and keeps what was typed', async () => {
    const before = await usdc()
    await fill(/USD Coin/, /Dai/, '30')
    await review()
    await request()
    await visit.wallet.reject()
    await modal().getByRole('heading', { name: '30 USDC was not swapped' }).waitFor()
    await button('Change').click()
    expect(
      await modal()
        .getByRole('textbox', { name: /^Amount in/ })
        .inputValue(),
    ).toBe('30')
    expect(await usdc()).toBe(before)
  })

  it('a token to a token; a rejected swap leaves an allowance that Retry uses', async () => {
    await fill(/USD Coin/, /Dai/, '40')
    await review()
    await request()
    await visit.wallet.approve()
    await modal().getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await request()
    await visit.wallet.reject()
    await modal().getByText('An allowance of 40 USDC is still open').waitFor()
    await button('Retry').click()
    expect((await request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await visit.wallet.approve()
    await modal().getByRole('heading', { name: 'Swapped USDC to DAI' }).waitFor()
    expect(visit.problems).toEqual([])
  })

  it('nothing when the price moves beyond the slippage before the network takes it', async () => {
    const before = await usdc()
    await fill(/Ether/, /USD Coin/, '0.1')
    await review()
    await request()
    const mine = (on: boolean) =>
      client('harbour').request({ method: 'evm_setAutomine' as never, params: [on] as never })
    await mine(false)
    try {
      await visit.wallet.approve()
      await modal().getByRole('heading', { name: 'Swapping ETH to USDC' }).waitFor()
      await moveThePrice()
    } finally {
      await mine(true)
    }
    await modal().getByRole('heading', { name: '0.1 ETH was not swapped' }).waitFor()
    await modal().getByText('None').waitFor()
    expect(await usdc()).toBe(before)
  })

  it('nothing after the account changed in the review', async () => {
    await fill(/Ether/, /USD Coin/, '0.1')
    await button('Review swap').click()
    await button(/^Swap /).waitFor()
    await visit.wallet.switchAccount(1)
    await modal().getByText('The account or the network changed').waitFor()
    expect(await visit.wallet.requests()).toEqual([])
    await visit.wallet.switchAccount(0)
  })

  it('and finds the swap again that a reload interrupted', async () => {
    await fill(/Ether/, /USD Coin/, '0.1')
    await review()
    await request()
    await visit.page.reload()
    await visit.page.waitForFunction(() => 'playground' in globalThis)
    await visit.page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('swap'))
    await modal()
      .getByText(/^Your wallet was asked to swap .*ETH.* to .*USDC/)
      .first()
      .waitFor()
  })
})
