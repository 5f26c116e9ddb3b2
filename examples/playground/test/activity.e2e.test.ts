import { devAccounts, ensContracts, tokens } from '@latchkit/example-sandbox/constants'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther, parseGwei } from 'viem'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountButton } from './support/accountButton.js'
import { activityList, settableClock } from './support/activityList.js'
import { connectWallet } from './support/connectWallet.js'
import { findViolations } from './support/findViolations.js'
import { sendForm } from './support/sendForm.js'
import { setMode } from './support/setMode.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const [me, alice] = devAccounts
const reverseAbi = parseAbi(['function setName(string name) returns (bytes32)'])
const stranger = '0x1111222233334444555566667777888899990000'

describe('a visitor looks at what happened', () => {
  const { open, client, sandbox } = usePlaygroundPage()
  const node = (method: string, ...params: unknown[]) =>
    (client('harbour').request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({
      method,
      params,
    })
  /** Waits until the API returns, or no longer returns, something that contains a text. */
  const untilTold = (text: string, isTold = true) =>
    expect
      .poll(async () => (await fetch(`${sandbox().info.api.url}/v1/account/${me}/history`)).text(), {
        interval: 250,
      })
      .toSatisfy((history: string) => history.startsWith('{"data"') && history.includes(text) === isTold)
  // The sandbox's API starts with the first request.
  beforeAll(async () => void (await fetch(`${sandbox().info.api.url}/v1/account/${me}/history`)))
  const mine = async () => {
    await node('evm_setAutomine', true)
    await node('anvil_mine', '0x1')
  }
  afterEach(mine)

  async function start() {
    const visit = await open({ query: 'api=on&mode=dark', scripts: [settableClock] })
    await connectWallet(visit)
    return { ...visit, list: activityList(visit), form: sendForm(visit) }
  }
  async function sendSome(
    { form, wallet, page }: Visit & { form: ReturnType<typeof sendForm> },
    amount: string,
  ) {
    await form.open()
    await form.fill({ amount, to: stranger })
    await form.review()
    await form.confirm(new RegExp(`^Send ${amount.replace('.', '\\.')} ETH`))
    await wallet.approve()
    await form.modal.getByRole('heading', { name: /On its way|sent$/ }).waitFor()
    await page.keyboard.press('Escape')
  }
  const pendingNonce = async () =>
    (await client('harbour').getTransactionCount({ address: me, blockTag: 'latest' })) as number

  it('sees a transfer at once, through a reload, and once it is mined as one row', async () => {
    const visit = await start()
    const { page, list, problems } = visit
    await node('evm_setAutomine', false)
    await sendSome(visit, '0.123')
    await list.open()
    await list.row(/^Sending 0\.123 ETH to 0x11…990000, .+, pending$/).waitFor()
    await page.reload()
    await accountButton(page).waitFor()
    await list.open()
    await list.row(/^Sending 0\.123 ETH .+, pending$/).waitFor()
    await mine()
    await list.row(/^Sent 0\.123 ETH to 0x11…990000, .+, confirmed$/).waitFor()
    await page.setViewportSize({ width: 320, height: 568 })
    const recipient = list.row(/^Sent 0\.123 ETH/).locator('.row-b > .row-s > .bdi')
    // The end of an address is what people compare.
    expect(await recipient.evaluate(text => text.scrollWidth - text.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await untilTold('123000000000000000')
    await list.age(20_000)
    // Both return it now. It stays one row, with the history's wording.
    await list.isTold('123000000000000000')
    await list.modal.getByText('Pending', { exact: true }).waitFor({ state: 'hidden' })
    expect(await list.row(/0\.123 ETH/).count()).toBe(1)
    expect(await findViolations(page)).toEqual([])
    await setMode(page, 'light')
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('sees who got a token, also when it was sent elsewhere, and what was refused', {
    tags: ['long'],
  }, async () => {
    const pay = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, amount] })
    const sendToken = (more: object) =>
      node('eth_sendTransaction', { from: me, to: tokens.USDC.address, ...more })
    await sendToken({ data: pay(1_250_000n) })
    await sendToken({ data: pay(10n ** 30n), gas: '0x30d40' })
    const visit = await start()
    const { form, list, wallet, page } = visit
    await form.open()
    await form.fill({ token: /USD Coin/, amount: '2.5', to: 'alice.eth' })
    await form.review()
    await form.confirm(/^Send 2\.5 USDC to alice\.eth$/)
    await wallet.approve()
    await form.receipt(/^2\.5 USDC sent$/)
    await page.keyboard.press('Escape')
    await untilTold('"2.5"')
    await list.open()
    await list.row(/^Sent 2\.500 USDC to alice\.eth, .+, confirmed$/).waitFor()
    const row = list.row(/^Sent 1\.250 USDC to 0x11…990000, .+, confirmed$/)
    await row.waitFor()
    // Announced and shown are the same.
    expect(await row.innerText()).toMatch(/Sent[\s\S]+to 0x11…990000[\s\S]+1\.250 USDC/)
    await list.row(/^Transaction failed at 0x5c…17375A, .+, failed$/).waitFor()
    await list.modal.getByText('Only the fee was paid').first().waitFor()
  })

  it('is shown hostile names as plain words, and no address of spam (M02, M10, M15)', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [me, 5n] })
    await node('eth_sendTransaction', { from: alice, to: tokens.HOSTILE.address, data })
    const visit = await start()
    const { page, list, problems } = visit
    const odd = [
      { symbol: '\u202eCDSU', name: 'U\u200bSD' },
      { symbol: 'Z\u0300'.repeat(10_000), name: '<img src=x onerror=alert(1)>' },
      { symbol: '👩‍👩‍👧 \ud800', name: '\u2066\u2067' },
      { symbol: null, name: 7 },
    ]
    const amounts = [
      { numeric: '1e308', decimals: 18 },
      { numeric: '-0', decimals: 18 },
      { numeric: null, decimals: null },
      { numeric: 1e308, decimals: -1 },
      { numeric: '0.000000000000000000000000000001', decimals: 30 },
      { numeric: `${2n ** 256n - 1n}`, decimals: 0 },
    ]
    await page.route(/\/history\?/, async route => {
      const response = await route.fetch()
      const page = await response.json()
      const [sample] = page.data.filter((row: { transfers: unknown[] }) => row.transfers.length === 1)
      const [transfer] = sample.transfers
      const rows = amounts.map((quantity, at) => ({
        ...sample,
        id: `odd${at}`,
        metadata: {
          ...sample.metadata,
          hash: `0x${String(at).repeat(64)}`,
          minedAt: new Date(Date.now() + at * 1_000).toISOString(),
          sentFrom: '\u202e0xEvil',
        },
        transfers: [
          {
            ...transfer,
            sender: at === 2 ? 'javascript:alert(1)' : transfer.sender,
            quantity,
            value: [1e308, -0, null, 'NaN', Number.MIN_VALUE, '1e400'][at],
            fungible_info: { ...transfer.fungible_info, ...odd[at % odd.length] },
          },
        ],
      }))
      await route.fulfill({ response, json: { ...page, data: [...rows, ...page.data] } })
    })
    await list.open()
    await list.modal.getByText('Likely spam').first().waitFor()
    const spam = list.rows.filter({ hasText: 'Likely spam' }).first()
    expect(await spam.innerText()).not.toMatch(/0x/)
    const text = await list.modal.innerText()
    expect(text).not.toMatch(
      /NaN|Infinity|undefined|null|\[object|[\u200b\u202a-\u202e\u2066-\u2069]|1e\+?308/,
    )
    expect(text).not.toMatch(/\p{M}{3}/u)
    const heard = await list.modal.locator('[data-status] .vh').allInnerTexts()
    const seen = await list.rows.locator('[part~=amount]').allInnerTexts()
    expect(seen.length).toBeGreaterThan(amounts.length)
    expect(
      seen.filter(amount => !heard.some(words => words.includes(amount.trim().replace('\u2212', '')))),
    ).toEqual([])
    const width = await list.modal
      .locator('[part~=card]')
      .evaluate(card => card.scrollWidth - card.clientWidth)
    expect(width).toBe(0)
    expect(problems).toEqual([])
  })

  it('sees that another transaction took its place', { tags: ['long'] }, async () => {
    const visit = await start()
    const nonce = await pendingNonce()
    await node('evm_setAutomine', false)
    await sendSome(visit, '0.234')
    await visit.list.open()
    await visit.list.row(/^Sending 0\.234 ETH/).waitFor()
    const price = numberToHex(parseGwei('900'))
    const fees = {
      maxFeePerGas: price,
      maxPriorityFeePerGas: price,
      gas: '0x5208',
      nonce: numberToHex(nonce),
    }
    const other = { from: me, to: alice, value: numberToHex(parseEther('0.002')), ...fees }
    await node('eth_sendTransaction', other)
    await mine()
    await visit.list.row(/^Replaced 0\.234 ETH .+, replaced$/).waitFor()
    await visit.list.row(/^Sent 0\.002 ETH to 0x70…dc79C8, .+, confirmed$/).waitFor()
  })

  it('sees that the network dropped it', { tags: ['long'] }, async () => {
    const visit = await start()
    await node('evm_setAutomine', false)
    // A transaction that the page never saw in the network is not called dropped.
    const isSeen = visit.page.waitForResponse(
      async response =>
        response.request().postData()?.includes('eth_getTransactionByHash') === true &&
        (await response.text()).includes('"nonce"'),
    )
    await sendSome(visit, '0.345')
    await isSeen
    const { transactions } = (await node('eth_getBlockByNumber', 'pending', false)) as { transactions: Hex[] }
    expect(transactions).toHaveLength(1)
    await visit.list.open()
    await visit.list.row(/^Sending 0\.345 ETH/).waitFor()
    const isMissed = visit.page.waitForResponse(async response => {
      const asked = [response.request().postDataJSON() ?? []].flat()
      const looks = asked.filter(({ method }) => method === 'eth_getTransactionByHash')
      if (looks.length === 0) return false
      const told = [await response.json()].flat()
      return looks.some(look => told.find(({ id }) => id === look.id)?.result === null)
    })
    for (const hash of transactions) await node('anvil_dropTransaction', hash)
    await isMissed
    // One node may have dropped it and another not, so this takes a while.
    await visit.list.age(11_000)
    await visit.list.row(/^Didn’t arrive 0\.345 ETH .+, dropped$/).waitFor()
  })

  it('is not told for ever that what a reorganisation undid is confirmed', { tags: ['long'] }, async () => {
    const visit = await start()
    const { list } = visit
    const snapshot = await node('evm_snapshot')
    await sendSome(visit, '0.456')
    await list.open()
    await list.row(/^Sent 0\.456 ETH .+, confirmed$/).waitFor()
    await node('evm_revert', snapshot)
    await node('anvil_mine', '0x3')
    await untilTold('456000000000000000', false)
    await list.age(20_000)
    await list.row(/^Sending 0\.456 ETH .+, (?:pending|not confirmed yet)$/).waitFor()
    expect(await list.row(/0\.456 ETH .+confirmed$/).count()).toBe(0)
  })

  it('sees the checked names of those in sight, and looks nobody else up', { tags: ['long'] }, async () => {
    const [, , claimer] = devAccounts
    const setName = encodeFunctionData({ abi: reverseAbi, functionName: 'setName', args: ['alice.eth'] })
    await node('eth_sendTransaction', { from: alice, to: ensContracts.reverseRegistrar, data: setName })
    for (const to of [claimer, alice])
      await node('eth_sendTransaction', { from: me, to, value: numberToHex(parseEther('0.567')) })
    await untilTold('567000000000000000')
    const visit = await start()
    const { page, list, problems } = visit
    const nobody = (at: number) => `0x${String(at + 1).padStart(40, '8')}`
    await page.route(/\/history\?/, async route => {
      const response = await route.fetch()
      const told = await response.json()
      const [sample] = told.data.filter(
        ({ transfers }: { transfers: { quantity?: { numeric: string } }[] }) =>
          transfers[0]?.quantity?.numeric === '0.567',
      )
      const older = Array.from({ length: 60 }, (_, at) => ({
        ...sample,
        id: `older${at}`,
        metadata: {
          ...sample.metadata,
          minedAt: new Date(Date.now() - (at + 100) * 3_600_000).toISOString(),
        },
        transfers: [{ ...sample.transfers[0], recipient: nobody(at) }],
      }))
      const both = told.data.filter(({ id }: { id: string }) => id !== sample.id).slice(0, 1)
      await route.fulfill({ response, json: { data: [sample, ...both, ...older], next: null } })
    })
    const asked: string[] = []
    page.on('request', request => {
      const [, address] = /\/v1\/identity\/(0x\w+)/.exec(request.url()) ?? []
      if (address) asked.push(address)
    })
    await list.open()
    await list.row(/^Sent 0\.567 ETH to alice\.eth, .+, confirmed$/).waitFor()
    // An account that claims Mira's name keeps its own.
    await list.row(/^Sent 0\.567 ETH to 0x3C…4293BC, .+, confirmed$/).waitFor()
    await expect.poll(() => asked).toContain(nobody(0))
    const seen = asked.length
    expect(asked).not.toContain(nobody(12))
    await list.modal.locator('[part~=list]').evaluate(box => box.scrollTo(0, box.scrollHeight))
    await expect.poll(() => asked).toContain(nobody(59))
    expect(asked).not.toContain(nobody(30))
    expect(asked).toHaveLength(new Set(asked).size)
    expect(asked.length).toBeGreaterThan(seen)
    expect(problems).toEqual([])
  })

  it('keeps the list through a portal and an outage, and never takes either for empty (N10)', {
    tags: ['long'],
  }, async () => {
    const visit = await start()
    const { page, list } = visit
    let status = 0
    await page.route(/\/history\?/, route => {
      if (status === 0) return route.continue()
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
        'retry-after': '60',
      }
      const body = status === 200 ? '<html><h1>Log in to our Wi-Fi</h1></html>' : '{}'
      return route.fulfill({ status, headers, body, contentType: 'text/html' })
    })
    status = 200
    await list.open()
    await list.modal.getByText('Activity unavailable').waitFor()
    await list.modal.getByText('Failed to fetch transactions').waitFor()
    expect(await list.modal.getByText('Nothing here yet').count()).toBe(0)
    status = 0
    await list.modal.getByRole('button', { name: 'Retry' }).click()
    await list.rows.first().waitFor()
    const before = await list.rows.count()
    status = 429
    await list.age(40_000)
    await list.modal.getByText(/^As of \d/).waitFor()
    expect(await list.rows.count()).toBe(before)
    await visit.context.setOffline(true)
    await list.modal.getByText('You are offline').waitFor()
    expect(await list.rows.count()).toBe(before)
    await visit.context.setOffline(false)
    await list.modal.getByText('You are offline').waitFor({ state: 'hidden' })
    expect(await findViolations(page)).toEqual([])
  })
})
