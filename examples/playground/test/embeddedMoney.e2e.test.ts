import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { type Address, encodeFunctionData, erc20Abi, formatEther, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityList } from './support/activityList.js'
import { addressOf, frameOf, logIn, pressInFrame } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { reopenView } from './support/openView.js'
import { sendForm } from './support/sendForm.js'
import { swapForm } from './support/swapForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const email = 'mira@northpier.test'
interface PageKit {
  get(from: unknown): { namespace: string }[]
  close(): void
  connections: { connections$: unknown; select(connection: unknown): void }
}

interface ProviderScope {
  playground: {
    get(): { kit: { plugins: { eip155: { provider(): { request(asked: object): Promise<unknown> } } } } }
  }
}

/** Runs in the page: a transaction that the app built, signed by the account in use. */
async function signOnSolana(bytes: number[]): Promise<number[]> {
  const scope = globalThis as unknown as {
    playground: {
      get(): { kit: { plugins: { solana: { signTransaction(bytes: Uint8Array): Promise<Uint8Array> } } } }
    }
  }
  const { solana } = scope.playground.get().kit.plugins
  return [...(await solana.signTransaction(Uint8Array.from(bytes)))]
}

/** Runs in the page: the answer of the kit's provider, or the code of its error. */
async function requestCalls(params: object[]): Promise<{ result?: unknown; code?: number }> {
  const { kit } = (globalThis as unknown as ProviderScope).playground.get()
  try {
    return { result: await kit.plugins.eip155.provider().request({ method: 'wallet_sendCalls', params }) }
  } catch (error) {
    return { code: (error as { code: number }).code }
  }
}

const newcomer = () => privateKeyToAddress(generatePrivateKey())

describe('with an email wallet, a visitor', () => {
  const { open, sandbox, client } = usePlaygroundPage({ browser: PARTITIONED })
  let visit: Awaited<ReturnType<typeof open>>
  let me: Address
  const connection = () => visit.page.getByRole('region', { name: 'Connection' })
  const modal = () => modalOf(visit.page)

  beforeAll(async () => {
    visit = await open({ keep: true, query: 'emailWallet=on&solana=on', wallet: false })
    await logIn(sandbox(), visit.page, email)
    me = await addressOf(visit.page)
    await sandbox().faucet({ chainId: 31337, address: me, amount: parseEther('5') })
    const [rich] = devAccounts
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [me, 50_000_000n] })
    const call = { from: rich, to: tokens.USDC.address, data }
    const request = { method: 'eth_sendTransaction', params: [call] } as never
    const hash = (await client().request(request)) as Hex
    await client().waitForTransactionReceipt({ hash })
  })

  const usdcOf = (owner: Address) =>
    client().readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })

  it('is called by their address, in the account, the list of wallets and the page', {
    tags: ['long'],
  }, async () => {
    await connection().getByText(email, { exact: true }).waitFor()
    await reopenView(visit.page, 'Account')
    await modal().getByRole('button', { name: email }).click()
    await modal()
      .getByText(/^0x.* · Email$/)
      .waitFor()
    await expect.poll(() => modal().getByText(email, { exact: true }).count()).toBe(3)
  })

  it('sends ETH and a token, and finds both in Activity', async () => {
    const form = sendForm(visit)
    const [first, second] = [newcomer(), newcomer()]
    await form.restart()
    await form.fill({ amount: '0.25', to: first })
    await form.review()
    await form.modal.getByText(email, { exact: true }).waitFor()
    await form.modal.getByRole('button', { name: /^Send 0\.25 ETH to 0x/, disabled: false }).click()
    await frameOf(visit.page).getByText(first).first().waitFor()
    await pressInFrame(visit.page, 'Confirm')
    await form.receipt(/^0\.25 ETH sent$/)
    expect(formatEther(await client().getBalance({ address: first }))).toBe('0.25')

    await form.restart()
    await form.fill({ token: /USD Coin/, amount: '12.5', to: second })
    await form.review()
    await form.modal.getByRole('button', { name: /^Send 12\.5 USDC to 0x/, disabled: false }).click()
    await frameOf(visit.page).getByText('12.5 USDC').first().waitFor()
    await pressInFrame(visit.page, 'Confirm')
    await form.receipt(/^12\.5 USDC sent$/)
    expect(await usdcOf(second)).toBe(12_500_000n)

    const list = activityList(visit)
    await reopenView(visit.page, 'activity')
    await list.row(/^Sent 12\.50* USDC to/).waitFor()
    await list.row(/^Sent 0\.250* ETH to/).waitFor()
  })

  it('swaps ETH for a token, after the frame said what leaves and what comes', {
    tags: ['long'],
  }, async () => {
    const form = swapForm(visit)
    const before = await usdcOf(me)
    await form.fill(/Ether/, /USD Coin/, '0.1')
    await form.review()
    await frameOf(visit.page).getByText('You get').waitFor()
    // No exchange's calls are explained, so its person says that they know what they do.
    await pressInFrame(visit.page, 'Confirm', true)
    await form.heading('Swapped ETH to USDC')
    expect(await usdcOf(me)).toBeGreaterThan(before)
  })

  it('swaps a token by two questions, as calls are not batched here', { tags: ['long'] }, async () => {
    const form = swapForm(visit)
    const before = await usdcOf(me)
    await form.fill(/USD Coin/, /Ether/, '20')
    await form.review()
    const frame = frameOf(visit.page)
    await frame.getByText('Allow spending').waitFor()
    expect(await frame.getByText('20 USDC').count()).toBeGreaterThan(0)
    await pressInFrame(visit.page, 'Confirm')
    await frame.getByText('You get').waitFor()
    await pressInFrame(visit.page, 'Confirm', true)
    await form.heading('Swapped USDC to ETH')
    expect(await usdcOf(me)).toBe(before - 20_000_000n)
  })

  it('sends calls one after the other, and none that must be all or none', async () => {
    const { page } = visit
    const to = newcomer()
    const calls = [1, 2].map(value => ({ to, value: `0x${value}` }))
    const ask = (more: object) =>
      page.evaluate(requestCalls, [{ version: '2.0.0', chainId: '0x7a69', from: me, calls, ...more }])
    expect(await ask({ atomicRequired: true })).toMatchObject({ code: 5760 })
    expect(await frameOf(page).getByRole('button').count()).toBe(0)
    const sent = ask({ atomicRequired: false, id: 'harbour-fees' })
    await pressInFrame(page, 'Confirm all')
    expect(await sent).toMatchObject({ result: { id: 'harbour-fees' } })
    await expect.poll(() => client().getBalance({ address: to })).toBe(3n)
  })

  it('signs and sends on Solana by the same login', async () => {
    const { page } = visit
    await page.evaluate(() => {
      const scope = globalThis as unknown as { playground: { get(): { kit: PageKit } } }
      const { kit } = scope.playground.get()
      kit.close()
      const all = kit.get(kit.connections.connections$)
      kit.connections.select(all.find(({ namespace }) => namespace === 'solana'))
    })
    const card = page.getByRole('region', { name: 'Sign a message' })
    await card.getByRole('button', { name: 'Sign message' }).click()
    await frameOf(page).getByText('The harbour is calm today.').waitFor()
    await pressInFrame(page, 'Sign')
    await card.getByText('Signed and verified.').waitFor()

    const mine = await connection().locator('.address').innerText()
    const chain = new Connection(sandbox().info.solana?.rpcUrl ?? '', 'confirmed')
    await chain.requestAirdrop(new PublicKey(mine), 2e9)
    await expect.poll(() => chain.getBalance(new PublicKey(mine))).toBe(2e9)
    const to = Keypair.generate().publicKey
    const form = sendForm(visit)
    await form.restart()
    await form.fill({ amount: '0.75', to: to.toBase58() })
    await form.review()
    await form.modal.getByRole('button', { name: /^Send 0\.75 /, disabled: false }).click()
    await frameOf(page).getByText(to.toBase58()).first().waitFor()
    await pressInFrame(page, 'Confirm')
    await form.receipt(/^0\.75 SOL sent$/)
    expect(await chain.getBalance(to)).toBe(0.75e9)
  })

  it('signs transactions of the app on Solana, for kit.plugins.solana', { tags: ['long'] }, async () => {
    const { page } = visit
    await page.keyboard.press('Escape')
    await modal().waitFor({ state: 'detached' })
    const payerKey = new PublicKey(await connection().locator('.address').innerText())
    const chain = new Connection(sandbox().info.solana?.rpcUrl ?? '', 'confirmed')
    const to = Keypair.generate().publicKey
    const { blockhash: recentBlockhash } = await chain.getLatestBlockhash()
    const payment = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports: 25_000_000 })
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [payment] })
    const built = new VersionedTransaction(message.compileToV0Message()).serialize()
    const signing = page.evaluate(signOnSolana, [...built])
    await frameOf(page).getByText(to.toBase58()).first().waitFor()
    await pressInFrame(page, 'Sign')
    await chain.sendRawTransaction(Uint8Array.from(await signing))
    await expect.poll(() => chain.getBalance(to)).toBe(25_000_000)
  })

  it('signs out, and leaves nothing behind', async () => {
    const { page, problems } = visit
    await page.keyboard.press('Escape')
    await reopenView(page, 'embedded-wallet/settings')
    await modal().getByRole('button', { name: 'Sign out', exact: true }).click()
    await connection().waitFor({ state: 'detached' })
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(left).not.toMatch(/mira|northpier/)
    // The site is told first.
    await expect.poll(() => page.locator('latchkit-frame').count()).toBe(0)
    await modal().waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
