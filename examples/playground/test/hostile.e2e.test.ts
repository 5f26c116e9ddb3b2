import { devAccounts } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { announceWallet, type HostileWallet, isOddWallet } from './support/announceWallet.js'
import { connectWallet } from './support/connectWallet.js'
import { cardOf, modalOf } from './support/modalOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [first] = devAccounts
const accounts = [first]

describe('wallets that misbehave', () => {
  const { open } = usePlaygroundPage()

  async function meet(hostile: HostileWallet, name: RegExp | string = 'Odd Wallet') {
    const visit = await open({ scripts: [announceWallet(hostile)] })
    await visit.page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(visit.page)
    // The honest wallet is listed, however many others there are.
    await modal
      .getByRole('button', { name: /^Dev Wallet/ })
      .first()
      .waitFor()
    return { ...visit, modal, row: modal.getByRole('button', { name }) }
  }

  /** Whatever happened before, the honest wallet connects at the next attempt. */
  async function recover({ page, wallet, problems }: Awaited<ReturnType<typeof meet>>) {
    await page.keyboard.press('Escape')
    const modal = modalOf(page)
    const row = modal.getByRole('button', { name: /Dev Wallet/ })
    await expect
      .poll(async () => {
        if (await modal.isHidden()) {
          await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
        }
        return row.isVisible()
      })
      .toBe(true)
    await row.click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await page.getByRole('region', { name: 'Connection' }).getByText(first, { exact: true }).waitFor()
    expect(problems).toEqual([])
  }

  it('lists the others when one throws from every getter', { tags: ['long'] }, async () => {
    const met = await meet({ info: 'throws' })
    expect(await met.row.count()).toBe(0)
    await recover(met)
  })

  it('lets the visitor leave a wallet that never answers', { tags: ['long'] }, async () => {
    const met = await meet({ answer: 'never' })
    await met.row.click()
    await met.modal.getByText('Confirm in Odd Wallet').waitFor()
    await recover(met)
  })

  it('ignores an answer that comes after the visitor left', { tags: ['long'] }, async () => {
    const met = await meet({ answer: 'late', accounts })
    await met.row.click()
    await met.modal.getByText('Confirm in Odd Wallet').waitFor()
    await met.page.waitForFunction(isOddWallet, 'asked')
    await met.page.keyboard.press('Escape')
    await met.page.waitForFunction(isOddWallet, 'answered')
    await timeToErr(met.page)
    expect(await met.page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    await recover(met)
  })

  it('takes an answer that comes twice once', { tags: ['long'] }, async () => {
    const met = await meet({ answer: 'twice', accounts })
    await met.row.click()
    await met.page.getByRole('region', { name: 'Connection' }).getByText('Odd Wallet').waitFor()
    await met.page.getByRole('tab', { name: 'Events' }).click()
    expect(await met.page.getByText('connect:succeeded').count()).toBe(1)
    expect(met.problems).toEqual([])
  })

  const junk: [string, unknown][] = [
    ['markup', ['<img src=x onerror=alert(1)>']],
    ['no accounts', []],
    ['something that is no list', { length: 1, 0: first }],
    ['numbers', [1, null, {}]],
    ['addresses that are too short', ['0x1234']],
  ]
  worstFirst(junk)('refuses %s as accounts', async (_, given) => {
    const met = await meet({ accounts: given })
    await met.row.click()
    await met.modal.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await met.page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    await recover(met)
  })

  it.each(['0x', 'nonsense', {}, -1, null])('refuses %j as a chain id', { tags: ['long'] }, async chainId => {
    const met = await meet({ accounts, chainId })
    await met.row.click()
    await met.modal.getByRole('button', { name: 'Retry' }).waitFor()
    await recover(met)
  })

  it('shows an error that is no error as a sentence', { tags: ['long'] }, async () => {
    const met = await meet({ answer: 'rejects' })
    await met.row.click()
    await met.modal.getByRole('button', { name: 'Retry' }).waitFor()
    const text = await met.modal.innerText()
    expect(text).not.toMatch(/\[object|undefined|NaN/)
    await recover(met)
  })

  it('shows few rows when five thousand wallets announce themselves', { tags: ['long'] }, async () => {
    const met = await meet({ times: 5_000, accounts })
    const rows = await met.modal.getByRole('button').count()
    expect(rows).toBeLessThan(200)
    expect(met.problems).toEqual([])
  })

  it('lists a wallet that comes after ten thousand others, and connects it', { tags: ['long'] }, async () => {
    const met = await meet({ times: 10_000, accounts })
    await met.page.evaluate(() => {
      const provider = {
        request: async ({ method }: { method: string }) =>
          method === 'eth_chainId'
            ? '0x7a69'
            : /accounts/i.test(method)
              ? ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
              : null,
        on() {},
        removeListener() {},
      }
      const info = { uuid: crypto.randomUUID(), name: 'Late Wallet', rdns: 'example.late', icon: '' }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    })
    const row = met.modal.getByRole('button', { name: /^Late Wallet/ })
    await row.waitFor()
    await row.click()
    await met.page.getByRole('region', { name: 'Connection' }).getByText('Late Wallet').waitFor()
    expect(met.problems).toEqual([])
  })

  it('shows two claims of one identity apart and badged', async () => {
    const met = await meet({ rdns: 'dev.latchkit.wallet', name: 'Dev Wallet', accounts }, /Dev Wallet/)
    expect(await met.row.count()).toBe(2)
    expect(await met.modal.getByText('Name not verified').count()).toBe(2)
    expect(met.problems).toEqual([])
  })

  it('shows a name with direction marks and markup as harmless text', { tags: ['long'] }, async () => {
    const name = 'Good\u202eteW\u202c <b>all</b>'.padEnd(4_000, 'x')
    const met = await meet({ name, accounts }, /Good/)
    const text = await met.row.innerText()
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    const card = await cardOf(met.page).boundingBox()
    expect(card?.width).toBeLessThanOrEqual(371)
    await recover(met)
  })

  it('loads no picture from elsewhere and runs nothing in one', { tags: ['long'] }, async () => {
    for (const icon of [
      'http://tracker.example/x.png',
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
    ]) {
      const met = await meet({ icon, accounts })
      await met.row.waitFor()
      expect(met.outside.filter(url => !url.startsWith('http://127.0.0.1'))).toEqual([])
      expect(met.problems).toEqual([])
    }
  })
})

describe('storage that misbehaves', () => {
  const { open } = usePlaygroundPage()

  const broken = `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`
  const full = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`

  it.each([
    ['throws', broken],
    ['is full', full],
  ])('connects although it %s', { tags: ['long'] }, async (_, script) => {
    const visit = await open({ scripts: [script] })
    await connectWallet(visit)
    await visit.page.getByRole('region', { name: 'Balances' }).getByText('12,500.25').waitFor()
    expect(visit.problems).toEqual([])
  })

  it('starts clean when every key was tampered with', { tags: ['long'] }, async () => {
    const visit = await open()
    await connectWallet(visit)
    for (const junk of [
      '',
      'null',
      '{}',
      '[]',
      '{"v":1,"data":',
      '{"__proto__":{"polluted":1}}',
      'x'.repeat(200_000),
    ]) {
      await visit.page.evaluate(text => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('latchkit:')) localStorage.setItem(key, text)
      }, junk)
      await visit.page.reload()
      await visit.page
        .getByRole('button', { name: /Connect|0x|mira/ })
        .first()
        .waitFor()
      expect(await visit.page.evaluate(() => 'polluted' in {})).toBe(false)
    }
    expect(visit.problems).toEqual([])
  })
})
