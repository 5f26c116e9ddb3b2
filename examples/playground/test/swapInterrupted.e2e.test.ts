import { driveDevWallet } from '@latchkit/dev-wallet/playwright'
import { devAccounts, poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import { erc20Abi } from 'viem'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { holdBlocks } from './support/holdBlocks.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const me = devAccounts[0]
const DECLINED = 'You declined the request in Dev Wallet.'
const MOVED_ON = 'The account or the network changed after the review.'

describe('a swap that is interrupted', () => {
  const { open, client } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof swapForm>
  let amount: string
  let tests = 0
  beforeAll(async () => {
    visit = await open({ keep: true })
    await connectWallet(visit)
    form = swapForm(visit)
  })
  beforeEach(() => {
    // Quotes and allowances of the same amount may still be there.
    amount = String(20 + ++tests)
  })
  const allowance = (key: 'harbour' | 'lagoon') =>
    client(key).readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [me, poolContracts.router],
    })
  const unmined = (work: () => Promise<void>) => holdBlocks(client('harbour'), work)
  const units = () => BigInt(amount) * 10n ** 6n
  const transactions = (key: 'harbour' | 'lagoon') => client(key).getTransactionCount({ address: me })
  async function reload() {
    await visit.page.reload()
    await visit.page.waitForFunction(() => 'playground' in globalThis)
  }
  async function takeBack() {
    await form.button('Take back').click()
    await form.request()
    await visit.wallet.approve()
    await expect.poll(() => allowance('harbour')).toBe(0n)
  }
  async function otherTab() {
    const page = await visit.context.newPage()
    await page.goto(visit.url)
    const wallet = driveDevWallet(page)
    return { page, wallet, ...swapForm({ page, wallet }) }
  }

  describe('by another tab', () => {
    it('is asked for there, and both forget it when it is declined', { tags: ['long'] }, async () => {
      const other = await otherTab()
      await visit.page.bringToFront()
      await form.fill(/Ether/, /USD Coin/, '0.1')
      await form.review()
      await form.request()
      await other.page.bringToFront()
      await other.open()
      await other.text(/^Your wallet was asked to swap .*ETH.* to .*USDC/)
      await visit.wallet.reject()
      await form.text(DECLINED)
      await other.modal
        .getByText(/^Your wallet was asked to swap/)
        .first()
        .waitFor({ state: 'hidden' })
      await other.page.close()
    })

    it('is on its way there, and stays so when this one is declined', async () => {
      const other = await otherTab()
      const before = await transactions('harbour')
      await other.fill(/Ether/, /USD Coin/, '0.2')
      await other.review()
      await other.request()
      await unmined(async () => {
        await other.wallet.approve()
        await other.heading('Swapping ETH to USDC')
        await visit.page.bringToFront()
        await form.fill(/Ether/, /Dai/, '0.1')
        await form.text('Swapping ETH to USDC')
        await form.review()
        await form.request()
        await visit.wallet.reject()
        await form.text(DECLINED)
        await form.heading('0.1 ETH was not swapped')
        await form.button('Change').click()
        await form.text('Swapping ETH to USDC')
        await other.heading('Swapping ETH to USDC')
      })
      await other.heading('Swapped ETH to USDC')
      await form.modal.getByText('Swapping ETH to USDC').first().waitFor({ state: 'hidden' })
      expect((await transactions('harbour')) - before).toBe(1)
      await other.page.close()
    })
  })

  describe('by another network', () => {
    worstFirst([
      ['while the wallet is asked for the approval', false],
      ['while the approval is on its way', true],
    ])('%s, signs nothing more, and says so', async (_, isSent) => {
      const elsewhere = await transactions('lagoon')
      await form.fill(/USD Coin/, /Ether/, amount)
      await form.review()
      await form.request()
      await unmined(async () => {
        if (isSent) {
          await visit.wallet.approve()
          await form.heading(`Allowing ${amount} USDC`)
        }
        await visit.wallet.switchChain(31338)
        if (!isSent) await visit.wallet.approve()
      })
      await form.heading(`${amount} USDC was not swapped`)
      await form.text(MOVED_ON)
      expect(await visit.wallet.requests()).toEqual([])
      expect(await transactions('lagoon')).toBe(elsewhere)
      expect(await allowance('lagoon')).toBe(0n)
      expect(await allowance('harbour')).toBe(units())
      await visit.wallet.switchChain(31337)
      await form.button('Start again').click()
      await form.text(`An allowance of ${amount} USDC is still open`)
      await takeBack()
    })
  })

  it('by another account while the approval is on its way, signs nothing more, and says so', {
    tags: ['long'],
  }, async () => {
    await form.fill(/USD Coin/, /Ether/, amount)
    await form.review()
    await form.request()
    await unmined(async () => {
      await visit.wallet.approve()
      await form.heading(`Allowing ${amount} USDC`)
      await visit.wallet.switchAccount(1)
    })
    await form.heading(`${amount} USDC was not swapped`)
    await form.text(MOVED_ON)
    expect(await visit.wallet.requests()).toEqual([])
    expect(await allowance('harbour')).toBe(units())
    await visit.wallet.switchAccount(0)
    await form.button('Start again').click()
    await form.text(`An allowance of ${amount} USDC is still open`)
    await takeBack()
  })

  it('by a reload while the wallet is asked for the approval, asks again', { tags: ['long'] }, async () => {
    await form.fill(/USD Coin/, /Ether/, amount)
    await form.review()
    await form.request()
    await reload()
    await form.fill(/USD Coin/, /Ether/, amount)
    await form.review()
    await form.heading('Approve limit increase in your wallet')
    await form.request()
    await visit.wallet.approve()
    await form.heading('Confirm transaction in your wallet')
    await form.request()
    await visit.wallet.approve()
    await form.heading('Swapped USDC to ETH')
    expect(await allowance('harbour')).toBe(0n)
  })

  it('by a reload between the mined approval and the swap, goes on without another approval', {
    tags: ['long'],
  }, async () => {
    await form.fill(/USD Coin/, /Ether/, amount)
    await form.review()
    await form.request()
    await visit.wallet.approve()
    await form.heading('Confirm transaction in your wallet')
    await form.request()
    await reload()
    await form.open()
    await form.text(`An allowance of ${amount} USDC is still open`)
    await form.fill(/USD Coin/, /Ether/, amount)
    await form.button('Review swap').click()
    await form.button(/^Swap /).waitFor()
    expect(await form.modal.getByText(/^Allow exactly/).count()).toBe(0)
    await form.button(/^Swap /).click()
    expect((await form.request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await visit.wallet.approve()
    await form.heading('Swapped USDC to ETH')
    expect(await allowance('harbour')).toBe(0n)
  })
})
