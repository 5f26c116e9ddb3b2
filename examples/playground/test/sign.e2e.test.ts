import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import { erc20Abi, type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { orderData } from '../src/actions/orderData.js'
import { connectWallet } from './support/connectWallet.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [from, to] = devAccounts
const message = 'The harbour is calm today.'

describe('a visitor signs and sends', () => {
  const { open, client } = usePlaygroundPage()

  async function connected() {
    const visit = await open()
    await connectWallet(visit)
    return visit
  }

  it('signs a message that verifies', async () => {
    const { page, wallet, problems } = await connected()
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    const request = await wallet.waitForRequest({ kind: 'sign-message' })
    expect(JSON.stringify(request.lines)).toContain(message)
    await wallet.approve()
    await card.getByText('Signed and verified.').waitFor()
    const signature = (await card.locator('.blob').innerText()) as Hex
    expect(await verifyMessage({ address: from, message, signature })).toBe(true)
    expect(problems).toEqual([])
  })

  it('signs typed data that verifies, and refuses what was made for another network', async () => {
    const { page, wallet, problems } = await connected()
    const card = page.getByRole('region', { name: 'Sign typed data' })
    await card.getByRole('button', { name: 'Sign order' }).click()
    await wallet.waitForRequest({ kind: 'sign-typed-data' })
    await wallet.approve()
    await card.getByText('Signed.').waitFor()
    const signature = (await card.locator('.blob').innerText()) as Hex
    const contract = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const data = orderData(31337, contract) as unknown as Parameters<typeof verifyTypedData>[0]
    expect(await verifyTypedData({ ...data, address: from, signature })).toBe(true)

    await card.getByRole('button', { name: 'Sign for another network' }).click()
    await card.getByText('sign/MISMATCH').waitFor()
    expect(await wallet.requests()).toEqual([])
    await card.getByRole('button', { name: 'Ask the wallet anyway' }).click()
    const request = await wallet.waitForRequest({ kind: 'sign-typed-data' })
    expect(request.lines.some(({ as }) => as === 'warning')).toBe(true)
    await wallet.reject()
    await card.getByText('core/USER_REJECTED').waitFor()
    expect(problems).toEqual([])
  })

  it('sends what was confirmed and nothing else', async () => {
    const { page, wallet, problems } = await connected()
    const harbour = client('harbour')
    const before = await harbour.getBalance({ address: to })
    const card = page.getByRole('region', { name: 'Send' })
    await card.getByText('You have 12 ETH.').waitFor()
    const send = card.getByRole('button', { name: 'Send 0.01 ETH to 0x70…dc79C8' })
    await send.click()
    const request = await wallet.waitForRequest({ kind: 'send-transaction' })
    expect(JSON.stringify(request.details).toLowerCase()).toContain(to.toLowerCase())
    await wallet.reject()
    await card.getByText('core/USER_REJECTED').waitFor()
    expect(await harbour.getBalance({ address: to })).toBe(before)

    await send.click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    expect(await harbour.getBalance({ address: to })).toBe(before)
    await wallet.approve()
    await card.getByText('confirmed').waitFor()
    expect(await harbour.getBalance({ address: to })).toBe(before + parseEther('0.01'))
    expect(problems).toEqual([])
  })

  it('sends a token in its own decimals', async () => {
    const { page, wallet, problems } = await connected()
    const balance = () =>
      client('harbour').readContract({
        address: tokens.USDC.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [to],
      })
    const before = await balance()
    const card = page.getByRole('region', { name: 'Send' })
    await card.getByRole('combobox', { name: 'Asset' }).selectOption('USDC')
    await card.getByRole('textbox', { name: 'Amount' }).fill('2.5')
    await card.getByRole('button', { name: /^Send 2\.5 USDC/ }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await card.getByText('confirmed').waitFor()
    expect(await balance()).toBe(before + 2_500_000n)
    await page.getByRole('region', { name: 'Balances' }).getByText('12,497.75').waitFor()
    expect(problems).toEqual([])
  })
})
