import { devAccounts, poolContracts } from '@latchkit/example-sandbox/constants'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type PublicClient,
  parseEther,
} from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { deployPool } from './support/deployPool.js'
import { changeDecimals, deceive, deployLiar, deployOdd, type lies } from './support/deployTokens.js'
import { sendAs } from './support/sendAs.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const me = devAccounts[0]
const maker = devAccounts[9]
const { router } = poolContracts
const units = 10n ** 6n
const WOULD_FAIL = 'The network says that this swap would fail.'

describe('a token that no list has, imported by its address', () => {
  const { open, client } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof swapForm>
  const chain = () => client('harbour') as PublicClient
  beforeAll(async () => {
    visit = await open({ keep: true })
    await connectWallet(visit)
    form = swapForm(visit)
  })

  const read = (token: Address, functionName: 'balanceOf' | 'allowance', ...args: Address[]) =>
    chain().readContract({ address: token, abi: erc20Abi, functionName, args: [me, ...args] as never })
  const call = (from: Address, to: Address, functionName: 'approve' | 'transfer', args: [Address, bigint]) =>
    sendAs(chain(), from, { to, data: encodeFunctionData({ abi: erc20Abi, functionName, args }) })
  async function oddWithPool(fee = 0n) {
    const { address } = await deployOdd(chain(), {
      owner: maker,
      decimals: 6,
      supply: 1_000_000n * units,
      fee,
    })
    await deployPool(chain(), maker, address, 320_000n * units)
    return address
  }
  async function liarWithPool() {
    const token = await deployLiar(chain(), maker, 1_000_000n * units)
    await deployPool(chain(), maker, token, 320_000n * units)
    return token
  }
  const lie = (token: Address, about: keyof typeof lies) => deceive(chain(), maker, token, about, router)
  const approvalIn = ({ to, data }: Awaited<ReturnType<typeof form.request>>) => {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return [to.toLowerCase(), functionName, ...(args ?? [])]
  }
  async function setSlippage(percent: string) {
    await form.button('Change the slippage').click()
    await form.modal.getByRole('textbox', { name: 'Your own value' }).fill(percent)
    await form.button('Save').click()
  }
  const got = async () => (await form.line('You got')).replaceAll(',', '')

  it('that only changes an allowance of 0, as USDT: first takes the old one back', async () => {
    const odd = await oddWithPool()
    await call(maker, odd, 'transfer', [me, 100n * units])
    await call(me, odd, 'approve', [router, 1n])
    await form.fill(odd, /Ether/, '20')
    await form.button('Review swap').click()
    await form.text('Reset the allowance of ODD')
    await form.text('Allow exactly 20 ODD')
    await form.button(/^Swap 20 ODD/).click()
    await form.text('This sets the old allowance of ODD back to 0.')
    expect(approvalIn(await form.request())).toEqual([odd.toLowerCase(), 'approve', router, 0n])
    await visit.wallet.approve()
    await form.text('Allow exactly 20 ODD. If your wallet proposes another limit, keep this one.')
    expect(approvalIn(await form.request())).toEqual([odd.toLowerCase(), 'approve', router, 20n * units])
    await visit.wallet.approve()
    await form.heading('Confirm transaction in your wallet')
    expect((await form.request()).to.toLowerCase()).toBe(router.toLowerCase())
    await visit.wallet.approve()
    await form.heading('Swapped ODD to ETH')
    expect(await read(odd, 'balanceOf')).toBe(80n * units)
    expect(await read(odd, 'allowance', router)).toBe(0n)
    expect(visit.problems).toEqual([])
  })

  it('that keeps a part of each transfer: is refused, or the receipt says what really came', {
    tags: ['long'],
  }, async () => {
    const odd = await oddWithPool(300n)
    await form.fill(/Ether/, odd, '0.1')
    await form.review()
    await form.text(WOULD_FAIL)
    expect(await visit.wallet.requests()).toEqual([])
    await form.button('Change').click()
    await setSlippage('5')
    await form.review()
    await form.request()
    await visit.wallet.approve()
    await form.heading('Swapped ETH to ODD')
    expect(await got()).toContain(`${formatUnits(await read(odd, 'balanceOf'), 6)}\u00a0ODD`)
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await setSlippage('1')
  })

  worstFirst([
    ['moves nothing', 'transfers', WOULD_FAIL],
    [
      'tells only the router that it came',
      'balances',
      'The token keeps a part of each transfer: less would arrive than was promised',
    ],
  ] as const)('that %s: is not bought, and nothing is signed', async (_, about, told) => {
    const liar = await liarWithPool()
    const before = await chain().getBalance({ address: me })
    await lie(liar, about)
    await form.fill(/Ether/, liar, '0.1')
    await form.review()
    await form.text(told)
    expect(await visit.wallet.requests()).toEqual([])
    expect(await chain().getBalance({ address: me })).toBe(before)
  })

  it('that changes its decimals after it was chosen: is not sold, and nothing is signed', async () => {
    const odd = await oddWithPool()
    await call(maker, odd, 'transfer', [me, 100n * units])
    await form.fill(odd, /Ether/, '20')
    await changeDecimals(chain(), { address: odd }, maker, 4)
    await form.review()
    await form.text('The source asked for something else than you reviewed.')
    expect(await visit.wallet.requests()).toEqual([])
  })

  it('that lets itself be approved and then moves nothing: costs no more than the approval', {
    tags: ['long'],
  }, async () => {
    const liar = await liarWithPool()
    await call(maker, liar, 'transfer', [me, 100n * units])
    await lie(liar, 'transfers')
    await form.fill(liar, /Ether/, '20')
    await form.review()
    await form.request()
    await visit.wallet.approve()
    await form.text(WOULD_FAIL)
    await form.text('Network fee of the allowance')
    expect(await visit.wallet.requests()).toEqual([])
    expect(await read(liar, 'balanceOf')).toBe(100n * units)
    await form.text('An allowance of 20 LIE is still open')
  })

  it('that logs more than it moves: the receipt says what really came', async () => {
    const liar = await liarWithPool()
    await lie(liar, 'logs')
    await form.fill(/Ether/, liar, '0.1')
    await form.review()
    await form.request()
    const before = await chain().getBalance({ address: me })
    await visit.wallet.approve()
    await form.heading('Swapped ETH to LIE')
    expect(before - (await chain().getBalance({ address: me }))).toBeLessThan(parseEther('0.11'))
    expect(await got()).toContain(`${formatUnits(await read(liar, 'balanceOf'), 6)}\u00a0LIE`)
  })
})
