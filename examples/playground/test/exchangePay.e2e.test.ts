import { tokens } from '@latchkit/example-sandbox/constants'
import { type Address, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { type PageOptions, usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'

const options: PageOptions = {}
const { open, client, sandbox } = usePlaygroundPage(options)
const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const balance = (address: Address = owner) =>
  client().readContract({
    address: tokens.USDC.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

async function visitor(more: VisitOptions = {}) {
  const visit = await open({ query: 'exchangePay=on', ...more })
  await connectWallet(visit)
  return { ...visit, view: exchangeView(visit) }
}
/** With 25 USDC typed and the page of the exchange open. */
async function atExchange(more: VisitOptions = {}) {
  const visit = await visitor(more)
  await visit.view.open()
  await visit.view.choose(/USD Coin.*Harbour/)
  await visit.view.type('25')
  return { ...visit, opened: await visit.view.press() }
}

describe('a visitor funds the wallet from an exchange', () => {
  it('asks nobody before the press, and sees the tokens arrive on chain', async () => {
    const { view, outside, context, problems } = await visitor()
    const before = await balance()
    await view.open()
    await view.choose(/USD Coin.*Harbour/)
    expect(outside.filter(url => url.startsWith(sandbox().info.exchange.url))).toEqual([])
    expect(context.pages()).toHaveLength(1)
    await view.type('25')
    await view.modal.getByRole('button', { name: 'Lighthouse' }).waitFor()
    expect(await view.modal.getByRole('button', { name: 'Breakwater' }).count()).toBe(0)
    await view.modal.getByRole('button', { name: /More exchanges/ }).click()
    const opened = await view.press('Breakwater')
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    expect(await opened.evaluate(() => [innerWidth, innerHeight])).toEqual([480, 720])
    await view.heading('Continue in Breakwater')
    await view.confirm(opened)
    await view.back()
    await view.heading(/25\sUSDC arrived/)
    expect(await balance()).toBe(before + 25_000_000n)
    expect(problems).toEqual([])
  })
})
