import { devAccounts, type SandboxToken, tokens } from '@latchkit/example-sandbox/constants'
import { type Address, erc20Abi, formatUnits, type PublicClient, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { changeDecimals, deployOdd } from './support/deployTokens.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [me, , other] = devAccounts
const newcomer = () => {
  const key = crypto.getRandomValues(new Uint8Array(32))
  return privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`).address
}
const ODD = { name: 'Odd', symbol: 'ODD', address: me, decimals: 0 }

describe('each kind of send', () => {
  const { open, client } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof sendForm>
  let odd: SandboxToken
  let whole: SandboxToken
  const chain = () => client('harbour') as PublicClient
  const node = (method: string, ...params: unknown[]) =>
    (chain().request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({ method, params })

  beforeAll(async () => {
    odd = await deployOdd(chain(), { owner: me, decimals: 6, supply: 5_000_000n })
    whole = await deployOdd(chain(), { owner: me, decimals: 0, supply: 70n })
    visit = await open({ keep: true, tokens: [odd, whole], wallet: { accounts: 7 } })
    await connectWallet(visit)
    form = sendForm(visit)
  })

  const balanceOf = (token: SandboxToken | undefined, owner: Address) =>
    token
      ? chain().readContract({
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        })
      : chain().getBalance({ address: owner })

  worstFirst([
    ['DAI with 18 decimals', tokens.DAI, /^Dai/, '1.000000000000000001'],
    ['one wei of ETH', undefined, /./, '0.000000000000000001'],
    ['USDC with 6 decimals', tokens.USDC, /USD Coin/, '1.000001'],
    ['WBTC with 8 decimals', tokens.WBTC, /Wrapped BTC/, '0.00000001'],
    ['a token with no decimals, which answers nothing', ODD, /70/, '7'],
  ] satisfies [string, SandboxToken | undefined, RegExp, string][])(
    'of %s: what is typed is reviewed, signed and received',
    async (_, listed, name, amount) => {
      const token = listed === ODD ? whole : listed
      const { wallet } = visit
      const to = newcomer()
      const [symbol, decimals] = token ? [token.symbol, token.decimals] : ['ETH', 18]
      await form.restart()
      await form.fill({ ...(token ? { token: name } : {}), amount, to })
      await form.review()
      await form.modal
        .getByText(`Simulated: ${amount} ${symbol} leaves your wallet, ${amount} ${symbol} arrives.`)
        .waitFor()
      expect(await form.reviewedAddress()).toBe(to)
      await form.confirm(new RegExp(`^Send ${amount} ${symbol} to 0x`))
      await wallet.approve()
      await form.receipt(new RegExp(`^${amount} ${symbol} sent$`))
      expect(formatUnits(await balanceOf(token, to), decimals)).toBe(amount)
    },
  )

  it('of the most there is leaves exactly the fee, and nothing is lost on the way (J09)', async () => {
    const { wallet } = visit
    const index = 5
    const mine = devAccounts[index]
    await node('anvil_setBalance', mine, '0xde0b6b3a7640000')
    await wallet.switchAccount(index)
    const to = newcomer()
    await form.restart()
    await form.recipient.fill(to)
    await form.modal.getByRole('button', { name: 'Max', exact: true }).click()
    await expect.poll(() => form.amount.inputValue()).toMatch(/^0\.999\d+$/)
    const amount = await form.amount.inputValue()
    await form.review()
    await form.confirm(/^Send 0\.999\d+ ETH/)
    await wallet.approve()
    await form.receipt(/ETH sent$/)
    expect(await balanceOf(undefined, to)).toBe(parseEther(amount))
    const rest = await balanceOf(undefined, mine)
    expect(rest + parseEther(amount) <= parseEther('1')).toBe(true)
    expect(rest < parseEther('0.001')).toBe(true)
  })

  it('is blocked without enough for the fee, and above the balance', async () => {
    const { wallet } = visit
    const index = 6
    await node('anvil_setBalance', devAccounts[index], '0x3b9aca00')
    await wallet.switchAccount(index)
    await form.restart()
    await form.fill({ token: /USD Coin/, amount: '1', to: other })
    await form.review()
    await form.modal.getByText('Not enough ETH for the fee').waitFor()
    const button = form.modal.getByRole('button', { name: /^Send 1 USDC/ })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await form.restart()
    await form.fill({ token: /USD Coin/, amount: '99999999', to: other })
    await form.modal.getByText('Insufficient balance').waitFor()
    await form.amount.fill('0')
    await form.modal.getByText('Enter an amount above 0.').waitFor()
    await wallet.switchAccount(0)
  })

  it('is blocked for a token that says other decimals than before (J10, DECIMALS_MISMATCH)', async () => {
    await form.restart()
    await form.fill({ token: /ODD.*\b5\b/, amount: '1.5', to: other })
    await changeDecimals(chain(), odd, me, 18)
    await form.review()
    await form.modal.getByText('This token’s decimals don’t match').waitFor()
    await form.modal.getByText('Its listing says 6, the network says 18. Nothing will be sent.').waitFor()
    const button = form.modal.getByRole('button', { name: /^Send 1\.5 ODD/ })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await changeDecimals(chain(), odd, me, 6)
    await form.restart()
    await form.fill({ token: /\b(63|70)\b/, amount: '1.5', to: other })
    await form.modal.getByText('Enter a whole number of ODD.').waitFor()
    expect(visit.problems).toEqual([])
  })
})
