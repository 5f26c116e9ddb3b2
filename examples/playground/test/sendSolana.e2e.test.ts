import { devAccounts } from '@latchkit/example-sandbox/constants'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { readCode } from './support/readCode.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const newcomer = () => Keypair.generate().publicKey.toBase58()
const USDC = '9iT5NtVfmpN6d8dtP9LKxtyr2QzTvttaBicWttnrhf7x'
const PEARL = 'BpnHHMxAWxagiWTzyGjoLJ2ERXmkBrUFD4Rf5CepdF93'
const TOLL = 'C4TRCotaYdQfKjeeYRaATgPDdf4HgDTqC4TGEka7DK8'
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

interface Scope {
  playground: { get(): { kit: { close(): void; open(view: string): void } } }
}

describe('a visitor sends on Solana', () => {
  const { open, sandbox } = usePlaygroundPage()
  let visit: Awaited<ReturnType<typeof open>>
  let form: ReturnType<typeof sendForm>
  const url = () => sandbox().info.solana?.rpcUrl ?? ''
  const connection = () => new Connection(url(), 'confirmed')

  beforeAll(async () => {
    visit = await open({ keep: true, query: 'solana=on&evm=off&devWallet=on&notes=off', wallet: false })
    const { page, wallet } = visit
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modalOf(page).waitFor({ state: 'hidden' })
    form = sendForm(visit)
  })
  const owned = async (owner: string, mint: string) => {
    const filter = { mint: new PublicKey(mint) }
    const { value } = await connection().getParsedTokenAccountsByOwner(new PublicKey(owner), filter)
    return value.map(({ account }) => account.data.parsed.info.tokenAmount.uiAmountString as string)
  }
  const lamports = (owner: string) => connection().getBalance(new PublicKey(owner))

  worstFirst([
    ['SOL', undefined, '0.75', undefined],
    ['a token, into an account that is opened for it', /2,500\.75/, '12.5', USDC],
    ['the smallest part of a token', /2,488\.25/, '0.000001', USDC],
    ['a token of Token-2022', /\b40\b/, '1.25', PEARL],
  ] satisfies [string, RegExp | undefined, string, string | undefined][])(
    'sends %s: what is typed is reviewed, signed and received',
    async (_, token, amount, mint) => {
      const to = newcomer()
      await form.restart()
      await form.fill({ ...(token ? { token } : {}), amount, to })
      await form.review()
      await form.modal.getByText(/^Simulated: (.*) leaves your wallet, \1 arrives\.$/).waitFor()
      expect(await form.reviewedAddress()).toBe(to)
      await form.modal.getByRole('button', { name: /^Send /, disabled: false }).dblclick()
      await visit.wallet.waitForRequest({ kind: 'send-transaction' })
      expect(await visit.wallet.requests()).toHaveLength(1)
      await visit.wallet.approve()
      await form.receipt(new RegExp(`^${amount.replace('.', '\\.')} \\S+ sent$`))
      if (mint) expect(await owned(to, mint)).toEqual([amount])
      else expect(await lamports(to)).toBe(Number(amount) * 1e9)
    },
  )

  it('says what arrives of a token that keeps part of every transfer (J10)', async () => {
    const to = newcomer()
    await form.restart()
    await form.fill({ token: /\b300\b/, amount: '100', to })
    await form.review()
    await form.modal
      .getByText(/^The recipient gets 98\.5\s\S+: this token keeps part of every transfer\.$/)
      .waitFor()
    await form.modal.getByText(/^Simulated: 100\s\S+ leaves your wallet, 98\.5\s\S+ arrives\.$/).waitFor()
    await form.confirm(/^Send 100 /)
    await visit.wallet.approve()
    await form.receipt(/^100\s\S+ sent$/)
    expect(await owned(to, TOLL)).toEqual(['98.5'])
  })

  it('keeps what was typed when the wallet declines (J14)', { tags: ['long'] }, async () => {
    await form.restart()
    await form.fill({ amount: '0.5', to: newcomer() })
    await form.review()
    await form.confirm(/^Send 0\.5 SOL/)
    await visit.wallet.reject()
    await form.modal.getByRole('heading', { name: '0.5 SOL was not sent' }).waitFor()
    await form.modal.getByRole('button', { name: 'Change' }).click()
    expect(await form.amount.inputValue()).toBe('0.5')
    await form.modal.getByRole('button', { name: 'Clear recipient' }).waitFor()
  })

  it('turns up by itself when the wallet never says its signature (J11)', { tags: ['long'] }, async () => {
    const { wallet } = visit
    const [to, opened] = [newcomer(), newcomer()]
    for (const [amount, whom, token] of [
      ['0.25', to, undefined],
      ['1.5', opened, /2,488/],
    ] as const) {
      await form.restart()
      await form.fill({ ...(token ? { token } : {}), amount, to: whom })
      await form.review()
      await form.confirm(new RegExp(`^Send ${amount.replace('.', '\\.')} `))
      // The page's wallet is above it.
      await form.modal.getByRole('button', { name: 'Cancel', exact: true }).dispatchEvent('click')
      await form.modal.getByRole('heading', { name: /may have been sent$/ }).waitFor()
      await form.modal.getByText('Searching…').waitFor()
      await wallet.approve()
      await form.receipt(new RegExp(`^${amount.replace('.', '\\.')} \\S+ sent$`))
    }
    expect(await lamports(to)).toBe(0.25e9)
    expect(await owned(opened, USDC)).toEqual(['1.5'])
    expect(await wallet.requests()).toEqual([])
  })

  it('says what would fail, and warns of programs', { tags: ['long'] }, async () => {
    const { modal } = form
    // Dust: the network opens no account for so little.
    await form.restart()
    await form.fill({ amount: '0.000000001', to: newcomer() })
    await form.review()
    await modal.getByText('This transfer will fail').waitFor()
    await modal.getByText(/less than the network lets accounts hold/).waitFor()
    await form.restart()
    await form.fill({ amount: '0.5', to: TOKEN_PROGRAM })
    await form.review()
    await modal.getByText('This address is a contract').waitFor()
    const button = modal.getByRole('button', { name: /^Send 0\.5 SOL/ })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    // A token that nobody could recover.
    const [pda] = PublicKey.findProgramAddressSync([new Uint8Array([7])], new PublicKey(TOKEN_PROGRAM))
    await form.restart()
    await form.fill({ token: /2,486/, amount: '0.5', to: pda.toBase58() })
    await form.review()
    await modal.getByText(/Nobody holds a key of this address/).waitFor()
  })

  it('refuses more than there is, nothing, and addresses of elsewhere (J04)', async () => {
    const { modal } = form
    await form.restart()
    await form.amount.fill('99999999')
    await modal.getByText('Insufficient balance').waitFor()
    await form.amount.fill('0')
    await modal.getByText('Enter an amount above 0.').waitFor()
    await form.amount.fill('0.0000000001')
    await modal.getByText('SOL allows at most 9 decimals.').waitFor()
    await form.recipient.fill(devAccounts[1])
    await modal.getByText('isn’t a valid address on this network').waitFor()
  })

  it('says that the outcome is unknown when the endpoint fails at the review', {
    tags: ['long'],
  }, async () => {
    const { page } = visit
    await form.restart()
    await form.fill({ amount: '0.5', to: newcomer() })
    await modalOf(page).getByRole('button', { name: 'Clear recipient' }).waitFor()
    await page.route(url(), route => route.fulfill({ status: 502, body: '<html>' }))
    await form.review()
    await form.modal.getByText('We couldn’t simulate this transfer.').waitFor()
    expect(await form.modal.innerText()).not.toContain('Simulated')
    await page.unroute(url())
    expect(visit.problems.filter(text => !/Failed to load resource|CORS|ERR_FAILED/.test(text))).toEqual([])
  })

  it('leaves the fee when it sends the most there is', { tags: ['long'] }, async () => {
    const to = newcomer()
    await form.restart()
    await form.recipient.fill(to)
    await form.modal.getByRole('button', { name: 'Max', exact: true }).click()
    await expect.poll(() => form.amount.inputValue()).toMatch(/^4\d\.\d+$/)
    const amount = await form.amount.inputValue()
    await form.review()
    await form.confirm(/^Send 4\d\.\d+ SOL/)
    await visit.wallet.approve()
    await form.receipt(/SOL sent$/)
    expect(await lamports(to)).toBe(Math.round(Number(amount) * 1e9))
  })

  it('is paid by a code that wallets read', async () => {
    const { page } = visit
    await page.evaluate(() => (globalThis as unknown as Scope).playground.get().kit.open('receive'))
    const modal = modalOf(page)
    await modal.locator('[part~=qr-code]').waitFor()
    const address = (await modal.locator('[part~=address]').innerText()).replace(/\s/g, '')
    expect(await readCode(page, modal.locator('[part~=qr]'))).toBe(`solana:${address}`)
  })
})
