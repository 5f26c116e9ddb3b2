import { devAccounts, poolContractsV3, tokens } from '@latchkit/example-sandbox/constants'
import { decodeFunctionData, erc20Abi, formatUnits, type Hex, parseAbi } from 'viem'
import { describe, expect } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const me = devAccounts[0]
const router = parseAbi([
  'struct Params { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Params params) payable returns (uint256)',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])
/** The call of `SwapRouter02`: one swap, with the deadline around it. */
function readCall(data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: router, data })
  if (functionName !== 'multicall') throw new Error(functionName)
  const [deadline, calls] = args
  expect(calls.length).toBe(1)
  const inner = decodeFunctionData({ abi: router, data: calls[0] ?? '0x' })
  if (inner.functionName !== 'exactInput') throw new Error(inner.functionName)
  return { ...inner.args[0], deadline }
}

describe('a swap whose best way is a pool of Uniswap v3', () => {
  const { open, client } = usePlaygroundPage()
  const balanceOf = (address: `0x${string}`) =>
    client('harbour').readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [me] })

  worstFirst([
    ['USDC', /USD Coin/, 'WBTC', /Wrapped BTC/, '640', 640_000_000n],
    ['WBTC', /Wrapped BTC/, 'USDC', /USD Coin/, '0.01', 1_000_000n],
  ] as const)(
    'from %s: takes it, and gives what the receipt says',
    async (from, sold, to, bought, typed, amount) => {
      const visit = await open()
      await connectWallet(visit)
      const form = swapForm(visit)
      await form.fill(sold, bought, typed)
      await form.button('Review swap').waitFor()
      const offers = form.modal.getByRole('group', { name: 'Offers' })
      expect(await offers.getByRole('radio').first().isChecked()).toBe(true)
      expect(await offers.innerText()).toMatch(
        /^Offers\s+Sandbox v3\s[\s\S]*Best[\s\S]*Sandbox pools[\s\S]*% less/,
      )
      await form.button('Review swap').click()
      await form.button(/^Swap /).waitFor()
      expect(await form.line('Source')).toBe('Sandbox v3')
      await form.button(/^Swap /).click()
      const approval = await form.request()
      expect(approval.to.toLowerCase()).toBe(tokens[from].address.toLowerCase())
      expect(decodeFunctionData({ abi: erc20Abi, data: approval.data }).args).toEqual([
        poolContractsV3.router02,
        amount,
      ])
      await visit.wallet.approve()
      await form.heading('Confirm transaction in your wallet')
      const call = await form.request()
      expect(call.to.toLowerCase()).toBe(poolContractsV3.router02.toLowerCase())
      const params = readCall(call.data)
      expect([params.recipient, params.amountIn]).toEqual([me, amount])
      const { timestamp } = await client('harbour').getBlock()
      expect(params.deadline - timestamp).toBeLessThanOrEqual(1_200n)
      const before = await balanceOf(tokens[to].address)
      await visit.wallet.approve()
      await form.heading(`Swapped ${from} to ${to}`)
      const came = (await balanceOf(tokens[to].address)) - before
      expect(came).toBeGreaterThanOrEqual(params.amountOutMinimum)
      expect((await form.line('You got')).replaceAll(',', '')).toBe(
        `${formatUnits(came, tokens[to].decimals)}\u00a0${to}`,
      )
      expect(await form.line('Source')).toBe('Sandbox v3')
      expect(visit.problems).toEqual([])
    },
  )
})
