import { erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokens } from '../src/constants.js'
import { useSandbox } from './useSandbox.js'

const { sandbox, client } = useSandbox()
afterEach(() => sandbox().card.behave({}))

const ask = (url: string, path: string, body?: unknown) =>
  fetch(`${url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
const balance = (address: Hex, token: Hex) =>
  client('harbour').readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

/** Orders USDC for 100 dollars, and waits until the partner has done what it does. */
async function order(outcome: string) {
  const walletAddress = privateKeyToAccount(generatePrivateKey()).address
  const wish = { walletAddress, network: 'harbour', asset: 'USDC', currency: 'USD', amount: '100', outcome }
  const answer = await ask(sandbox().info.card.url, '/orders', wish)
  const found = () =>
    sandbox()
      .card.orders()
      .find(({ address }) => address === walletAddress)
  if (outcome !== 'never' && outcome !== 'closed')
    await vi.waitFor(() => expect(found()?.status).not.toBe('processing'))
  return { answer, order: found(), walletAddress }
}

describe('the card partner', () => {
  test.each([
    ['delivered', 98_000_000n, 1],
    ['less', 49_000_000n, 1],
    ['twice', 196_000_000n, 2],
    ['refused', 0n, 0],
    ['never', 0n, 0],
    ['closed', 0n, 0],
    ['other-asset', 0n, 1],
  ])('%s: %s units of USDC in %s transactions', async (outcome, units, times) => {
    const { order: made, walletAddress } = await order(outcome)
    expect(made?.hashes).toHaveLength(times)
    expect(await balance(walletAddress, tokens.USDC.address)).toBe(units)
    if (outcome === 'other-asset')
      expect(await balance(walletAddress, tokens.DAI.address)).toBeGreaterThan(0n)
  })

  test('delivers though its answer is lost', async () => {
    const { answer, walletAddress } = await order('lost')
    await expect(answer.json()).rejects.toThrow()
    expect(await balance(walletAddress, tokens.USDC.address)).toBe(98_000_000n)
  })

  test('takes no order that makes no sense', async () => {
    for (const wish of [{}, { walletAddress: '0x1', asset: 'USDC', amount: '1e9' }])
      expect((await ask(sandbox().info.card.url, '/orders', wish)).status).toBe(400)
    expect(sandbox().card.orders()).toEqual(expect.not.arrayContaining([{ address: '0x1' }]))
  })

  test('quotes through the blockchain API, and as nobody when it is down', async () => {
    const { url } = sandbox().info.api
    const wish = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'USDC' }
    const quoted = await ask(url, '/v1/onramp/quote?projectId=p', wish)
    expect(await quoted.json()).toMatchObject({
      purchaseAmount: { amount: '98.000000' },
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '98', currency: 'USD' },
      networkFee: { amount: '2', currency: 'USD' },
    })
    for (const [service, status] of [
      ['down', 502],
      ['limited', 429],
    ] as const) {
      sandbox().card.behave({ service })
      const failed = await ask(url, '/v1/onramp/quote?projectId=p', wish)
      expect(failed.status).toBe(status)
      expect(await failed.text()).not.toMatch(/mocked|purchaseAmount/)
    }
  })

  test('has a page for each purchase, at an origin of its own', async () => {
    const { api, card } = sandbox().info
    const destinationWallets = [{ address: '0xabc', blockchains: ['harbour'], assets: ['USDC'] }]
    const answer = await ask(api.url, '/v1/generators/onrampurl?projectId=p', {
      destinationWallets,
      presetFiatAmount: 5,
    })
    const { url } = (await answer.json()) as { url: string }
    expect(new URL(url).origin).toBe(card.url)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      walletAddress: '0xabc',
      amount: '5',
    })
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
