import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import { poolContracts, tokens } from '../../../sandbox/src/constants.js'
import type { World } from '../support/useWorld.js'

interface Built {
  tx: { from: string; to: string; data: Hex; value: string; eip155: { gas: string; gasPrice: string } }
}
interface Quotes {
  quotes: { toAmount: string }[]
}
interface Failure {
  reasons: { description: string }[]
}

/** Tests of swaps through the chain's pools. */
export function swapSuite({ account, ask, post, harbour, wallet, node }: World): void {
  const id = () => `eip155:${harbour().id}`
  const at = (address: string) => `${id()}:${address}`
  const ether = () => at(`0x${'e'.repeat(40)}`)
  const quoteOf = async (from: string, to: string, amount: bigint) => {
    const query = `from=${from}&to=${to}&amount=${amount}&userAddress=${account(6).address}`
    return ask<Quotes & Failure>(`/v1/convert/quotes?${query}`)
  }
  const send = async ({ tx: { to, data, value, eip155 } }: Built) => {
    const hash = await wallet(6).sendTransaction({
      to: to.slice(id().length + 1) as Hex,
      data,
      value: BigInt(value),
      gas: BigInt(eip155.gas),
    })
    return (await node().waitForTransactionReceipt({ hash })).status
  }
  const held = (token: Hex) =>
    node().readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account(6).address],
    })

  /** Reverts the chain, and waits until the index noticed. */
  const restore = async (snapshot: Hex) => {
    await node().revert({ id: snapshot })
    const request = { addresses: [at(tokens.WETH.address)] }
    await vi.waitFor(async () => {
      const { body } = await post<{ fungibles: { price: number }[] }>('/v1/fungible/price', request)
      expect(body.fungibles[0]?.price).toBe(3_200)
    })
  }

  test('a currency is swapped for a token for what was quoted, three thousandths taken off', async () => {
    const snapshot = await node().snapshot()
    const amount = parseEther('2')
    const { body } = await quoteOf(ether(), at(tokens.USDC.address), amount)
    const out = BigInt(body.quotes[0]?.toAmount ?? 0)
    const [dollars, ethers] = [3_200_000n * 10n ** 6n, parseEther('1000')]
    expect(out).toBe((amount * 997n * dollars) / (ethers * 1_000n + amount * 997n))

    const request = { from: ether(), to: at(tokens.USDC.address), amount: `${amount}` }
    const user = { userAddress: at(account(6).address), eip155: { slippage: 1 } }
    const built = await post<Built>('/v1/convert/build-transaction', {
      ...request,
      ...user,
      disableEstimate: true,
    })
    expect(built.body.tx).toMatchObject({ to: at(poolContracts.router.toLowerCase()), value: `${amount}` })
    const before = await held(tokens.USDC.address)
    expect(await send(built.body)).toBe('success')
    expect((await held(tokens.USDC.address)) - before).toBe(out)
    await restore(snapshot)
  })

  test('a token is swapped over another one, once exactly so much is approved', async () => {
    const snapshot = await node().snapshot()
    const amount = 250_000_000n
    const [from, to] = [at(tokens.USDC.address), at(tokens.DAI.address)]
    const userAddress = at(account(6).address)
    const allowance = async () =>
      (
        await ask<{ allowance: string }>(
          `/v1/convert/allowance?tokenAddress=${from}&userAddress=${userAddress}`,
        )
      ).body.allowance
    expect(await allowance()).toBe('0')
    const query = `userAddress=${userAddress}&from=${from}&to=${to}`
    const approval = (await ask<Built>(`/v1/convert/build-approve?${query}&amount=${amount}`)).body
    const call = (value: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [poolContracts.router, value] })
    expect(approval.tx).toMatchObject({
      from: from.toLowerCase(),
      to: from.toLowerCase(),
      data: call(amount),
    })
    const whole = await ask<Built>(`/v1/convert/build-approve?${query}`)
    expect(whole.body.tx.data).toBe(call(maxUint256))
    expect(await send(approval)).toBe('success')
    expect(await allowance()).toBe(`${amount}`)

    const out = BigInt((await quoteOf(from, to, amount)).body.quotes[0]?.toAmount ?? 0)
    expect(out).toBeGreaterThan(parseEther('247'))
    const request = { from, to, amount: `${amount}`, userAddress }
    const built = (await post<Built>('/v1/convert/build-transaction', request)).body
    expect(BigInt(built.tx.eip155.gas)).toBeGreaterThan(100_000n)
    const before = await held(tokens.DAI.address)
    expect(await send(built)).toBe('success')
    expect((await held(tokens.DAI.address)) - before).toBe(out)
    expect(await allowance()).toBe('0')
    // Built for the previous price and worth less by now: it gives nothing away.
    await wallet(7).sendTransaction({
      to: tokens.USDC.address,
      data: call(10n ** 30n),
    })
    const other = { ...request, amount: `${5_000_000_000n}`, userAddress: at(account(7).address) }
    const late = (await post<Built>('/v1/convert/build-transaction', other)).body
    const { data, to: target } = late.tx
    const call7 = { account: account(7).address, to: target.slice(id().length + 1) as Hex, data }
    await node().call(call7)
    await node().setBalance({ address: account(6).address, value: parseEther('500') })
    const rival = { from: ether(), to, amount: `${parseEther('400')}`, userAddress }
    expect(await send((await post<Built>('/v1/convert/build-transaction', rival)).body)).toBe('success')
    await expect(node().call(call7)).rejects.toThrow()
    await restore(snapshot)
  })

  test('the currency is wrapped one for one', async () => {
    const weth = at(tokens.WETH.address)
    expect((await quoteOf(ether(), weth, 5n)).body.quotes[0]?.toAmount).toBe('5')
    const user = { userAddress: at(account(6).address), amount: '5', disableEstimate: true }
    for (const [from, to] of [
      [ether(), weth],
      [weth, ether()],
    ])
      expect(
        await send((await post<Built>('/v1/convert/build-transaction', { ...user, from, to })).body),
      ).toBe('success')
  })

  test('says what cannot be swapped, and why', async () => {
    const usdc = at(tokens.USDC.address)
    const reason = async (asked: Promise<{ status: number; body: Failure }>) => {
      const { status, body } = await asked
      return [status, body.reasons[0]?.description]
    }
    const stranger = at(`0x${'12'.repeat(20)}`)
    expect(await reason(quoteOf(usdc, stranger, 5n))).toEqual([400, 'Insufficient liquidity'])
    expect(await reason(quoteOf(usdc, usdc, 5n))).toEqual([400, 'A token cannot be swapped for itself.'])
    expect(await reason(quoteOf(usdc, ether(), 0n))).toEqual([400, 'Invalid amount.'])
    const lagoon = `eip155:31338:${tokens.DAI.address}`
    expect(await reason(quoteOf(usdc, lagoon, 5n))).toEqual([400, 'Both tokens must be on the same network.'])
    const nowhere = 'eip155:999:0x5c90e8fd6f678295ca23d4b5a3684f6d4817375a'
    expect((await quoteOf(usdc, nowhere, 5n)).status).toBe(400)
    const poor = { from: usdc, to: ether(), amount: `${10n ** 30n}`, userAddress: at(account(6).address) }
    expect(await reason(post<Failure>('/v1/convert/build-transaction', poor))).toEqual([
      400,
      'The swap would fail.',
    ])
  })
}
