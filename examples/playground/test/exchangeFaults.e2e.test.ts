import { tokens } from '@latchkit/example-sandbox/constants'
import { type Address, erc20Abi } from 'viem'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { exchangeView } from './support/exchangeView.js'
import { gate } from './support/gate.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const rpc = '**/v1/json-rpc**'
const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('a payment from an exchange', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let view: ReturnType<typeof exchangeView>
  let amount = 20
  beforeAll(async () => {
    visit = await open({ keep: true, query: 'exchangePay=on' })
    await connectWallet(visit)
    view = exchangeView(visit)
  })
  const balance = () =>
    client().readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
  /** With an amount of its own typed, so that no payment is taken for another. */
  const typed = async () => {
    amount++
    await visit.page.keyboard.press('Escape')
    await visit.page.keyboard.press('Escape')
    await view.open()
    if ((await view.modal.getByRole('button', { name: 'Pay another way' }).count()) > 0)
      await view.modal.getByRole('button', { name: 'Pay another way' }).click()
    await view.choose(/USD Coin.*Harbour/)
    await view.type(`${amount}`)
    // Payments that earlier tests left open are asked about.
    const again = view.modal.getByRole('button', { name: 'Fund again' })
    if ((await again.count()) > 0) await again.click()
  }
  /** Answers calls of one method, once they are no longer held, and passes the others on. */
  const answer = async (method: string, give: (id: unknown) => object | undefined, held?: Promise<void>) => {
    const handle = async (route: Parameters<Parameters<typeof visit.context.route>[1]>[0]) => {
      const { method: asked, id } = route.request().postDataJSON()
      if (asked !== method) return route.fallback()
      await held
      const given = give(id)
      return given ? route.fulfill({ headers, ...given }) : route.continue()
    }
    await visit.context.route(rpc, handle)
    const stop = () => visit.context.unroute(rpc, handle)
    onTestFinished(stop)
    return stop
  }
  const says = (result: object) => (id: unknown) => ({ json: { jsonrpc: '2.0', id, result } })
  const arrivals = () => view.modal.getByText('arrived').count()

  it('from a service that has had enough is told so, and goes on with Retry; a slow one is waited for', {
    tags: ['long'],
  }, async () => {
    const stop = await answer('reown_getExchanges', () => ({
      status: 429,
      // The kit asks three times; without a pause that the service names they last seconds.
      headers: { ...headers, 'retry-after': '0.05' },
      body: '{}',
    }))
    await typed()
    await view.modal.getByText('too many questions').waitFor()
    await stop()
    const { opened, open: letGo } = gate()
    await answer('reown_getExchanges', () => undefined, opened)
    await view.modal.getByRole('button', { name: 'Retry' }).click()
    await timeToErr(visit.page)
    letGo()
    await view.modal.getByRole('button', { name: 'Tidewater' }).waitFor()
  })

  it('L12, L04: is one session for two presses, and goes on when its window was closed too early', async () => {
    let sessions = 0
    const count = () => {
      sessions++
      return undefined
    }
    const { opened, open: letGo } = gate()
    await answer('reown_getExchangePayUrl', count, opened)
    await typed()
    const opening = visit.context.waitForEvent('page')
    await view.modal.getByRole('button', { name: 'Tidewater' }).dblclick()
    await (await opening).close()
    letGo()
    await view.heading('Continue in Tidewater')
    expect(sessions).toBe(1)
    const again = visit.context.waitForEvent('page')
    await view.modal.getByRole('link', { name: 'Open Tidewater' }).click()
    await view.confirm(await again)
    await view.back()
    await view.heading(new RegExp(`${amount}\\sUSDC arrived`))
  })

  it('L06: belongs to the account that pressed, though another one is in use when its page is known', async () => {
    const { opened: known, open: letGo } = gate()
    await answer('reown_getExchangePayUrl', () => undefined, known)
    await typed()
    const opening = visit.context.waitForEvent('page')
    await view.modal.getByRole('button', { name: 'Tidewater' }).click()
    const opened = await opening
    await visit.wallet.switchAccount(1)
    letGo()
    await opened.getByRole('button', { name: /^Send / }).waitFor()
    expect(await opened.getByText(owner).count()).toBe(1)
    await timeToErr(visit.page)
    expect(await view.modal.getByText('Continue in').count()).toBe(0)
    await view.confirm(opened)
    await visit.wallet.switchAccount(0)
    await view.back()
    await view.heading(new RegExp(`${amount}\\sUSDC arrived`))
  })

  it.each(['wrong-asset', 'twice'])(
    'that the exchange deals with as %s is shown as it is',
    { tags: ['long'] },
    async how => {
      await typed()
      await view.confirm(await view.press(), how)
      await view.back()
      await view.heading(how === 'twice' ? new RegExp(`${amount}\\sUSDC arrived`) : 'Not what was agreed')
      expect(await arrivals()).toBe(how === 'twice' ? 1 : 0)
    },
  )

  it('L05: said to be paid with somebody’s transaction, or with none, is not paid', async () => {
    const { hash } = await sandbox().faucet({
      address: '0x00000000000000000000000000000000000c0ffe',
      chainId: 31337,
      asset: 'USDC',
      amount: 900_000_000n,
    })
    await typed()
    const page = await view.press()
    const stop = await answer('reown_getExchangeBuyStatus', says({ status: 'SUCCESS' }))
    await view.back()
    await view.heading('Waiting for Harbour')
    await stop()
    await answer('reown_getExchangeBuyStatus', says({ status: 'SUCCESS', txHash: hash }))
    await view.back()
    await view.heading('Not what was agreed')
    expect(await arrivals()).toBe(0)
    await page.close()
  })

  it('of a slow exchange outlives a reload, and is found while the service is down', {
    tags: ['long'],
  }, async () => {
    await typed()
    const page = await view.press()
    await page.getByRole('combobox').selectOption('slow')
    await page.getByRole('button', { name: /^Send / }).click()
    await visit.page.reload()
    await visit.page.waitForFunction(() => 'playground' in globalThis)
    await answer('reown_getExchangeBuyStatus', () => ({ status: 503, body: '{}' }))
    await view.open()
    await view.modal.getByRole('button', { name: new RegExp(`${amount}\\sUSDC`) }).click()
    await view.heading('Continue in Tidewater')
    await view.modal.getByRole('heading', { name: new RegExp(`${amount}\\sUSDC arrived`) }).waitFor()
  })

  // It stays open, and its row would be pressed for the exchange's.
  it('L04: whose window the exchange closes has not been made', { tags: ['long'] }, async () => {
    const before = await balance()
    await typed()
    await view.confirm(await view.press(), 'closed')
    await view.back()
    await view.heading('Continue in Tidewater')
    expect(await arrivals()).toBe(0)
    expect(await balance()).toBe(before)
  })
})
