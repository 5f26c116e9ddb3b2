import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { announceImpostor } from './support/announceImpostor.js'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const [mine] = devAccounts
const impostor = {
  name: 'Dev Wallet',
  rdns: 'dev.latchkit.wallet',
  evm: '0x000000000000000000000000000000000000dEaD',
  solana: '7YWHMfk9JZe0LM0g1ZauHuiSxhI'.replace(/[0OIl]/g, '2').padEnd(43, 'q'),
}
const scripts = [announceImpostor(impostor)]

async function comeBackWithImpostor({ page }: Visit) {
  await page.evaluate(() => sessionStorage.setItem('impostor', 'on'))
  await page.reload()
  await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
  // Longer than the discovery of wallets, after which it must not be connected: nothing tells of that.
  await page.waitForTimeout(3_500)
}
const allText = (page: Page) =>
  page.evaluate(
    () =>
      document.body.innerText +
      (document.querySelector('latchkit-modal')?.shadowRoot?.textContent ?? '') +
      JSON.stringify(localStorage),
  )

describe('an impostor that announces itself first after a reload (F01)', () => {
  const { open } = usePlaygroundPage()

  it('is not taken for the wallet of EIP-6963, and the visitor sees two that they can tell apart', async () => {
    const visit = await open({ scripts })
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await page.getByRole('region', { name: 'Connection' }).getByText(mine).waitFor()
    await comeBackWithImpostor(visit)
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    expect(await allText(page)).not.toContain(impostor.evm)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(page)
    const rows = modal.getByRole('button', { name: /Dev Wallet/ })
    await rows.nth(1).waitFor()
    const told = await rows.evaluateAll(all => all.map(row => row.textContent))
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/1 of 2 · dev\.latchkit\.wallet.*Name not verified/)
    expect(told[1]).toMatch(/2 of 2 · dev\.latchkit\.wallet.*Name not verified/)
    // The pressed row is connected, and no other.
    await rows.nth(1).click()
    await page.getByRole('region', { name: 'Connection' }).getByText(mine).waitFor()
    expect(await wallet.requests()).toEqual([])
    expect(await allText(page)).not.toContain(impostor.evm)
    expect(problems).toEqual([])
  })

  it('is not taken for the wallet of the Wallet Standard', { tags: ['long'] }, async () => {
    const visit = await open({ scripts, query: 'solana=on&evm=off&devWallet=on&notes=off', wallet: false })
    const { page } = visit
    await connectWallet(visit)
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    await comeBackWithImpostor(visit)
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    expect(await allText(page)).not.toContain(impostor.solana)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page).getByText('2 of 2').waitFor()
  })
})

/** Wallets without a method that never prompts, by how they enter the page: each reports its address when asked. */
const families = [
  {
    family: 'stacks',
    mine: 'SP3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNCM7KHP3',
    planted: 'SP119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z727WXYK',
    method: 'stx_getAddresses',
    put: (provider: object) => Object.assign(window, { LeatherProvider: provider }),
  },
  {
    family: 'bip122',
    mine: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    planted: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    method: 'getAddresses',
    put: (provider: object) => Object.assign(window, { LeatherProvider: provider }),
  },
]

const installed = ({ mine, method, put }: (typeof families)[number]) => `(() => {
  window.asked = 0
  const addresses = [{ symbol: 'STX', address: '${mine}', purpose: 'payment' }]
  ;(${put.toString()})({
    async request(method) {
      if (method !== '${method}') return { error: { code: -32601, message: 'none' } }
      window.asked++
      return { result: { addresses } }
    },
  })
})()`

describe('an address in the storage', () => {
  const { open } = usePlaygroundPage({ page: 'planted.html' })

  worstFirst(families)('is not one to receive on before the wallet has confirmed it ($family)', async one => {
    const { family, mine, planted } = one
    const { page } = await open({ scripts: [installed(one)], query: `family=${family}`, wallet: false })
    const modal = modalOf(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await modal.getByRole('button', { name: /Leather/ }).click()
    await page.getByRole('button', { name: new RegExp(mine.slice(-6)) }).waitFor()
    await page.evaluate(
      ([from, to]) => {
        for (const [key, value] of Object.entries(localStorage))
          localStorage.setItem(key, value.replaceAll(from ?? '', to ?? ''))
      },
      [mine, planted],
    )
    await page.reload()
    await page.getByRole('button', { name: /not confirmed/ }).click()
    await modal.getByText('Leather hasn’t confirmed this address yet.').first().waitFor()
    await modal.getByRole('button', { name: 'Receive' }).click()
    await modal.getByRole('heading', { name: 'Confirm in Leather that this is your address' }).waitFor()
    expect(await modal.getByRole('img', { name: /QR code/ }).count()).toBe(0)
    expect(await modal.innerText()).not.toContain(planted.slice(-6))
    expect(await page.evaluate('window.asked')).toBe(0)
    await modal.getByRole('button', { name: 'Confirm', exact: true }).click()
    await modal.getByRole('img', { name: new RegExp(`pay ${mine}`) }).waitFor()
    expect(await page.evaluate('window.asked')).toBe(1)
    await page
      .getByText(/Leather now uses another account/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByRole('button', { name: new RegExp(mine.slice(-6)) }).waitFor()
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(planted)
  })
})
