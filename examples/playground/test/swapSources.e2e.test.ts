import { devAccounts, poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import type { Route } from 'playwright-core'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { connectWallet } from './support/connectWallet.js'
import { swapForm } from './support/swapForm.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

type Handler = (route: Route) => Promise<unknown>
interface Built {
  tx: { to: string; data: Hex; value: string }
}

const STRANGER = '0x00000000000000000000000000000000000bad00'
const cors = { 'access-control-allow-origin': '*' }
const DIRECT = 'Sandbox pools'
const SERVICE = /^Blockchain API/

const outages: [string, Handler][] = [
  ['quotes nothing', route => route.fulfill({ json: { quotes: [{ toAmount: '0' }] }, headers: cors })],
  ['is down', route => route.abort('connectionreset')],
  ['answers 500 with a page', route => route.fulfill({ status: 500, body: '<h1>Oops</h1>', headers: cors })],
  ['never answers', () => new Promise(() => {})],
  ['quotes no number', route => route.fulfill({ json: { quotes: [{ toAmount: '1e400' }] }, headers: cors })],
]

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [STRANGER, maxUint256] })
const hostile: [string, (tx: Built['tx']) => Partial<Built['tx']>][] = [
  ['pays somebody else', ({ data }) => ({ data: data.replace(word(devAccounts[0]), word(STRANGER)) as Hex })],
  ['goes to another contract', () => ({ to: `eip155:31337:${STRANGER}` })],
  ['gives somebody else an allowance', () => ({ to: `eip155:31337:${tokens.USDC.address}`, data: approve })],
  ['cannot be read', () => ({ data: '0xdeadbeef' })],
  ['hides more after the call', ({ data }) => ({ data: `${data}00` })],
]

describe('a service for swaps', () => {
  const { open, sandbox } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof swapForm>
  let amount: string
  let tests = 0
  const faults: Record<'quotes' | 'build-transaction', Handler> = {
    quotes: route => route.continue(),
    'build-transaction': route => route.continue(),
  }

  /** How often the service was asked in this test. */
  const asked = { quotes: 0, 'build-transaction': 0 }

  beforeAll(async () => {
    const { url } = sandbox().info.api
    // It starts with its first request, and who finds it slow asks it no more for a while.
    await fetch(`${url}/v1/convert/tokens?chainId=eip155:31337`)
    visit = await open({ keep: true, query: 'api=on' })
    for (const path of ['quotes', 'build-transaction'] as const)
      await visit.context.route(`${url}/v1/convert/${path}*`, route => {
        asked[path]++
        return faults[path](route)
      })
    await connectWallet(visit)
    form = swapForm(visit)
  })
  beforeEach(async () => {
    // A request that a failed test left in the wallet holds up the next swap.
    for (const { id } of await visit.wallet.requests()) await visit.wallet.reject(id)
    // Quotes of the same amount may still be fresh.
    amount = String((1_000 + ++tests) / 10_000)
    faults.quotes = route => route.continue()
    faults['build-transaction'] = route => route.continue()
    Object.assign(asked, { quotes: 0, 'build-transaction': 0 })
  })
  const take = (source: string | RegExp) => form.modal.getByRole('radio', { name: source }).check()
  async function reviewOf(source: string | RegExp) {
    await form.button('Review swap').click()
    await form.button(/^Swap /).waitFor()
    expect(await form.line('Source')).toMatch(source)
  }
  /** Reviews an offer of this source, confirms it, and lets the wallet send it. */
  async function swapBy(source: string | RegExp) {
    await reviewOf(source)
    await form.button(/^Swap /).click()
    expect((await form.request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await visit.wallet.approve()
    await form.heading('Swapped ETH to USDC')
    expect(await form.line('Source')).toMatch(source)
  }
  const declined = async () => {
    await visit.wallet.reject()
    await form.heading(`${amount} ETH was not swapped`)
    await form.button('Change').click()
  }

  it('swaps by the service where the visitor takes its offer', async () => {
    await form.fill(/Ether/, /USD Coin/, amount)
    await take(SERVICE)
    await swapBy(SERVICE)
    expect(asked.quotes).toBeGreaterThan(0)
    expect(asked['build-transaction']).toBeGreaterThan(0)
    expect(visit.problems).toEqual([])
  })

  worstFirst(outages)('leaves the pools themselves when it %s', async (_, fault) => {
    faults.quotes = fault
    await form.fill(/Ether/, /USD Coin/, amount)
    await form.button('Review swap').waitFor()
    expect(await form.modal.getByRole('radio', { name: SERVICE }).count()).toBe(0)
    await swapBy(DIRECT)
    expect(asked.quotes).toBeGreaterThan(0)
    expect(asked['build-transaction']).toBe(0)
  })

  worstFirst(hostile)('asks the wallet for nothing when its call %s', async (_, change) => {
    faults['build-transaction'] = async route => {
      const response = await route.fetch()
      const { tx } = (await response.json()) as Built
      await route.fulfill({ response, json: { tx: { ...tx, ...change(tx) } } })
    }
    await form.fill(/Ether/, /USD Coin/, amount)
    await take(SERVICE)
    await reviewOf(SERVICE)
    await form.button(/^Swap /).click()
    await form.text('The source asked for something else than you reviewed.')
    expect(await visit.wallet.requests()).toEqual([])
    await form.button('Change').click()
    await take(DIRECT)
    asked['build-transaction'] = 0
    await form.review()
    expect((await form.request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    expect(asked['build-transaction']).toBe(0)
    await declined()
  })

  it('asks the wallet for nothing when its price is too good to be true', async () => {
    faults.quotes = async route => {
      const response = await route.fetch()
      const { quotes } = (await response.json()) as { quotes: { toAmount: string }[] }
      const toAmount = `${BigInt(quotes[0]?.toAmount ?? 0) * 2n}`
      await route.fulfill({ response, json: { quotes: [{ ...quotes[0], toAmount }] } })
    }
    await form.fill(/Ether/, /USD Coin/, amount)
    await take(SERVICE)
    await reviewOf(SERVICE)
    await form.button(/^Swap /).click()
    await form.text('The source asked for something else than you reviewed.')
    expect(await visit.wallet.requests()).toEqual([])
    // Its quote is the best price no more.
    await form.button('Change').click()
    await form.modal.getByText('Not what it offered').waitFor()
    await form.review()
    await form.text(DIRECT)
    await form.request()
    await declined()
  })

  it('adds the answer of a service that is slow, and the offer of the pools can be used meanwhile', {
    tags: ['long'],
  }, async () => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    faults.quotes = async route => {
      await held
      await route.continue()
    }
    await form.fill(/Ether/, /USD Coin/, amount)
    await form.button('Review swap').waitFor()
    expect(await form.modal.getByRole('radio', { name: SERVICE }).count()).toBe(0)
    await form.button('Review swap').click()
    await form.button(/^Swap /).waitFor()
    expect(await form.line('Source')).toBe(DIRECT)
    await form.modal.getByRole('button', { name: 'Back' }).click()
    await form.button('Review swap').waitFor()
    expect(await form.modal.getByRole('radio', { name: SERVICE }).count()).toBe(0)
    letGo()
    await take(SERVICE)
    await swapBy(SERVICE)
  })

  it('waits for the service that was chosen while it is asked again', { tags: ['long'] }, async () => {
    await form.fill(/Ether/, /USD Coin/, amount)
    await take(SERVICE)
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    faults.quotes = async route => {
      await held
      await route.continue()
    }
    await form.amount.fill('0.3')
    await form.modal.getByRole('radio', { name: DIRECT }).waitFor()
    await form.modal.getByRole('button', { name: 'Getting the best price…' }).waitFor()
    expect(await form.button('Review swap').count()).toBe(0)
    letGo()
    await reviewOf(SERVICE)
  })

  it('waits for a service that builds its call slowly, and lets nothing be confirmed before', {
    tags: ['long'],
  }, async () => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    faults['build-transaction'] = async route => {
      await held
      await route.continue()
    }
    await form.fill(/Ether/, /USD Coin/, amount)
    await take(SERVICE)
    await form.button('Review swap').click()
    await form.modal.getByRole('button', { name: 'Checking the price…' }).waitFor()
    expect(await form.button(/^Swap /).count()).toBe(0)
    letGo()
    await form.button(/^Swap /).click()
    expect((await form.request()).to.toLowerCase()).toBe(poolContracts.router.toLowerCase())
    await visit.wallet.approve()
    await form.heading('Swapped ETH to USDC')
    expect(await form.line('Source')).toMatch(SERVICE)
  })

  it('shows no answer to what was typed before', { tags: ['long'] }, async () => {
    const isFirst = `amount=${parseEther(amount)}&`
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const late = new Promise<void>(resolve => {
      faults.quotes = async route => {
        if (!route.request().url().includes(isFirst)) return route.continue()
        await held
        const json = { quotes: [{ toAmount: `${777_777n * 10n ** 6n}` }] }
        // The page that stopped waiting has aborted it.
        await route.fulfill({ json, headers: cors }).catch(() => {})
        resolve()
      }
    })
    const asked = visit.page.waitForRequest(request => request.url().includes(isFirst))
    await form.fill(/Ether/, /USD Coin/, amount)
    await asked
    await form.amount.fill('0.2')
    await form.modal.getByRole('radio', { name: SERVICE }).waitFor()
    letGo()
    await late
    await timeToErr(visit.page)
    expect(await form.modal.innerText()).not.toContain('777')
    await form.button('Review swap').click()
    await form.button(/^Swap 0\.2 /).waitFor()
  })
})
