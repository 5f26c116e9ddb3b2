import { devAccounts, tokens } from '@latchkit/example-sandbox/constants'
import { type Address, decodeFunctionData, erc20Abi, type Hex, type PublicClient, parseEther } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { filmCode } from './support/filmCode.js'
import { cardOf, modalOf } from './support/modalOf.js'
import { moveName } from './support/moveName.js'
import { readCode } from './support/readCode.js'
import { sendForm } from './support/sendForm.js'
import { shownEther } from './support/shownEther.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [me, alice, other] = devAccounts
const nobody = '0x000000000000000000000000000000000000dEaD'
const stranger: Address = '0x1111222233334444555566667777888899990000'
/** An address on another chain. */
const elsewhere = '9iT5NtVfmpN6d8dtP9LKxtyr2QzTvttaBicWttnrhf7x'

describe('a visitor sends', () => {
  const { open, client, sandbox } = usePlaygroundPage({
    // The headless shell has no camera.
    browser: {
      full: true,
      switches: [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${filmCode(`ethereum:${alice}@31337`)}`,
      ],
    },
  })

  let shared: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    shared = await open({ keep: true })
    await connectWallet(shared)
  })
  async function start() {
    const form = sendForm(shared)
    await form.restart()
    return { ...shared, form }
  }
  const balanceOf = (address: Address) =>
    client('harbour').readContract({
      address: tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })

  it('the native currency to an address: from the form to the balance on chain', async () => {
    const { form, wallet, page, problems } = await start()
    await form.fill({ amount: '0,25', to: stranger })
    await form.review()
    const request = await form.confirm(/^Send 0\.25 ETH to 0x11…990000$/)
    expect(request.details).toMatchObject({ value: String(parseEther('0.25')) })
    await wallet.approve()
    await form.receipt(/^0\.25 ETH sent$/)
    expect(await client('harbour').getBalance({ address: stranger })).toBe(parseEther('0.25'))
    await page.keyboard.press('Escape')
    // The page beside the modal says what is left.
    const left = shownEther(await client('harbour').getBalance({ address: me }))
    await page.getByRole('region', { name: 'Balances' }).getByText(left, { exact: true }).waitFor()
    // A paid recipient is suggested next time.
    await form.open()
    await form.modal.getByRole('button', { name: /0x11…990000/ }).waitFor()
    expect(problems).toEqual([])
  })

  it('a token to a name; a refusal keeps everything, and one press asks once', async () => {
    const { form, wallet, problems } = await start()
    const before = await balanceOf(alice)
    await form.fill({ token: /USD Coin/, amount: '1.5', to: 'alice.eth' })
    await form.review()
    await form.modal.getByText('Simulated: 1.5 USDC leaves your wallet, 1.5 USDC arrives.').waitFor()
    await form.modal.getByRole('button', { name: 'Send 1.5 USDC to alice.eth' }).dblclick()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    expect(await wallet.requests()).toHaveLength(1)
    await wallet.reject()
    await form.modal.getByRole('heading', { name: '1.5 USDC was not sent' }).waitFor()
    await form.modal.getByText('None').waitFor()
    await form.modal.getByRole('button', { name: 'Change' }).click()
    expect(await form.amount.inputValue()).toBe('1.5')
    await form.review()
    const request = await form.confirm(/^Send 1\.5 USDC to alice\.eth$/)
    const { data } = request.details as { data: Hex }
    expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([alice, 1_500_000n])
    await wallet.approve()
    await form.receipt(/^1\.5 USDC sent$/)
    expect(await balanceOf(alice)).toBe(before + 1_500_000n)
    expect(problems).toEqual([])
  })

  it('nothing when a name points elsewhere by the time of the confirmation (J06)', async () => {
    const { form, wallet } = await start()
    await form.fill({ amount: '1', to: 'alice.eth' })
    await form.review()
    await form.modal.getByRole('button', { name: 'Send 1 ETH to alice.eth', disabled: false }).waitFor()
    await moveName(client('harbour') as PublicClient, 'alice.eth', other)
    await form.modal.getByRole('button', { name: /^Send 1 ETH/ }).click()
    await form.modal.getByText('alice.eth now points to another address').waitFor()
    expect(await wallet.requests()).toEqual([])
    await moveName(client('harbour') as PublicClient, 'alice.eth', alice)
  })

  it('not more than there is, nor what nobody could get', async () => {
    const { form, wallet } = await start()
    const { modal } = form
    await form.fill({ amount: '10001', to: other })
    await modal.getByText('Insufficient balance').waitFor()
    await form.amount.fill('0.0000000000000000001')
    await modal.getByText('ETH allows at most 18 decimals.').waitFor()
    await form.amount.fill('')
    await modal.getByRole('button', { name: 'Enter an amount', exact: true }).waitFor()
    for (const [text, words] of [
      ['0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', 'has a typo'],
      ['0x0000000000000000000000000000000000000000', 'No one holds the key'],
      [elsewhere, 'isn’t a valid address on this network'],
      ['void.eth', 'no address on this network'],
      // J06: a Cyrillic letter, a joiner without an emoji, and a family emoji that is not registered.
      ['аlice.eth', 'no address on this network'],
      ['👨‍👩‍👧.eth', 'no address on this network'],
    ] as const) {
      await modal.getByRole('button', { name: 'Clear recipient' }).click()
      await form.recipient.fill(text)
      await modal.getByText(words).waitFor()
    }
    // The maximum leaves room for the fee, also when it is sent.
    await form.recipient.fill(nobody)
    await modal.getByRole('button', { name: 'Max', exact: true }).click()
    await expect.poll(() => form.amount.inputValue()).toMatch(/^11\.\d+$/)
    await form.review()
    await form.confirm(/^Send 11\.\d+ ETH to 0x00…00dEaD$/)
    await wallet.reject()
  })

  it('to an address that a camera reads', { tags: ['long'] }, async () => {
    const { form, context, problems } = await start()
    const scan = form.modal.getByRole('button', { name: 'Scan a QR code' })
    await scan.click()
    await form.modal.getByText('We can’t use the camera.').waitFor()
    await context.grantPermissions(['camera'])
    await scan.click()
    await form.modal.getByRole('button', { name: 'Clear recipient' }).waitFor()
    await form.amount.fill('0.1')
    await form.review()
    await form.modal.locator('[part~=address]').first().waitFor()
    expect(await form.reviewedAddress()).toBe(alice)
    // No screen is watched while the code is read.
    expect(await form.modal.locator('video').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('a warning for an address that looks like a known one', async () => {
    const { form } = await start()
    await form.fill({ amount: '1', to: `0xf39f${'ab'.repeat(16)}2266` })
    await form.review()
    const { modal } = form
    await modal.getByText('Scammers make these on purpose', { exact: false }).waitFor()
    await modal.getByRole('button', { name: 'Keep the entered address' }).click()
    const button = modal.getByRole('button', { name: /^Send 1 ETH/ })
    await modal.getByText('leaves your wallet').waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await modal.getByRole('checkbox').check()
    expect(await button.getAttribute('aria-disabled')).toBeNull()
  })

  it('a token of a hostile name in plain words, heard as they are seen (M02, M10, M15)', async () => {
    const { form, problems } = await start()
    const clean = async () => {
      const text = await form.modal.innerText()
      expect(text).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]|\p{M}{3}|NaN|Infinity|undefined|\[object/u)
      const over = await cardOf(shared.page).evaluate(card => card.scrollWidth - card.clientWidth)
      expect(over).toBe(0)
    }
    await form.modal.locator('[part~=pill]').click()
    const row = form.modal.getByRole('button', { name: /CDSU/ })
    await row.waitFor()
    await clean()
    await row.click()
    await form.amount.fill('0.000000000000000001')
    await form.recipient.fill(stranger)
    await form.review()
    const button = form.modal.getByRole('button', {
      name: /^Send 0\.000000000000000001 CDSU to 0x11…990000$/,
    })
    await button.waitFor()
    await clean()
    expect((await button.innerText()).replace(/\s+/g, ' ')).toBe(
      'Send 0.000000000000000001 CDSU to 0x11…990000',
    )
    expect(problems).toEqual([])
  })

  it('shows balances that are unavailable as unknown, never as zero (J08)', { tags: ['long'] }, async () => {
    const proxy = await sandbox().proxy(31337)
    const visit = await open({ rpc: { 31337: proxy.url } })
    await connectWallet(visit)
    await proxy.set({ kind: 'down' })
    const form = sendForm(visit)
    await form.open()
    await form.modal.getByText('Balances unavailable').waitFor()
    await form.modal.getByText('Balance unavailable', { exact: true }).waitFor()
    expect(await modalOf(visit.page).innerText()).not.toMatch(/(^|\s)\$?0(\.0+)?(\s|$)/m)
  })

  it('is paid by a code that says what wallets read, and copies what it shows (M12, M14)', async () => {
    const visit = shared
    await visit.page.evaluate(() => {
      const { playground } = globalThis as unknown as {
        playground: { get(): { kit: { open(view: string): void } } }
      }
      playground.get().kit.open('receive')
    })
    const modal = modalOf(visit.page)
    const code = modal.locator('[part~=qr]')
    await modal.locator('[part~=qr-code]').waitFor()
    expect(await readCode(visit.page, code)).toBe(`ethereum:${me}@31337`)
    await modal.getByText('Harbour, Lagoon').first().waitFor()
    expect((await modal.locator('[part~=address]').innerText()).replace(/\s/g, '')).toBe(me)
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await modal.getByRole('button', { name: 'Copy address' }).click()
    await modal.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(me)
    expect(visit.problems).toEqual([])
  })
})
