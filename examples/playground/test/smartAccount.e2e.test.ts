// @module-tag long
import { tokens } from '@latchkit/example-sandbox/constants'
import { type Address, erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, frameOf, logIn, pressInFrame } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { reopenView } from './support/openView.js'
import { sendForm } from './support/sendForm.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const newcomer = () => privateKeyToAddress(generatePrivateKey())

describe('with a smart account, a visitor', () => {
  const { open, sandbox, client } = usePlaygroundPage({ browser: PARTITIONED, smartAccounts: true })
  let visit: Awaited<ReturnType<typeof open>>
  let me: Address
  const usdcOf = (owner: Address) =>
    client().readContract({
      ...{ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
    })

  beforeAll(async () => {
    const urls = sandbox().info.smartAccounts?.chains[31337]
    // The bundler starts with its first request, which takes longer than a request of the frame.
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
    await fetch(urls?.bundlerUrl ?? '', { method: 'POST', body })
    visit = await open({ keep: true, query: 'emailWallet=on', wallet: false })
    await logIn(sandbox(), visit.page, 'mira@northpier.test')
    me = await addressOf(visit.page)
    await sandbox().faucet({ chainId: 31337, address: me, asset: 'USDC', amount: 50_000_000n })
    await sandbox().faucet({ chainId: 31337, address: me, asset: 'native', amount: parseEther('1') })
  })

  it('has it from the first login on, and sends with it before it is on the network', async () => {
    expect(await client().getCode({ address: me })).toBeUndefined()
    const to = newcomer()
    const form = sendForm(visit)
    await form.restart()
    await form.fill({ token: /USD Coin/, amount: '12.5', to })
    await form.review()
    await form.modal.getByRole('button', { name: /^Send 12\.5 USDC to 0x/, disabled: false }).click()
    await frameOf(visit.page).getByText('The network fee is paid by').waitFor()
    await pressInFrame(visit.page, 'Confirm')
    await form.receipt(/^12\.5 USDC sent$/)
    expect(await usdcOf(to)).toBe(12_500_000n)
    expect(await client().getCode({ address: me })).toBeDefined()
    expect(await client().getBalance({ address: me })).toBe(parseEther('1'))
  })

  it('swaps a token by one question, with what it allows', async () => {
    const form = swapForm(visit)
    const before = await usdcOf(me)
    await form.fill(/USD Coin/, /Ether/, '20')
    await form.review()
    const frame = frameOf(visit.page)
    await frame.getByText(/^Confirm .?2.? calls together$/).waitFor()
    await frame.getByText('Allow spending').waitFor()
    await pressInFrame(visit.page, 'Confirm', true)
    await form.heading('Swapped USDC to ETH')
    expect(await usdcOf(me)).toBe(before - 20_000_000n)
  })

  it('switches to the account of the key, and finds its funds where they are', async () => {
    const { page, problems } = visit
    await reopenView(page, 'embedded-wallet/settings')
    await modalOf(page)
      .getByRole('button', { name: /Account type/ })
      .click()
    await modalOf(page).getByRole('button', { name: 'Use the usual account' }).click()
    await pressInFrame(page, 'Switch')
    await modalOf(page).getByRole('button', { name: 'Use the smart account' }).waitFor()
    await modalOf(page).getByRole('button', { name: 'Close' }).click()
    const key = await addressOf(page)
    expect(key).not.toBe(me)
    expect(await usdcOf(me)).toBeGreaterThan(0n)
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText(key).first().waitFor()
    await pressInFrame(page, 'Sign')
    await card.getByText('Signed and verified.').waitFor()
    expect(problems).toEqual([])
  })
})
