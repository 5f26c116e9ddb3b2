import { devAccounts } from '@latchkit/example-sandbox/constants'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { focusedName } from './support/focusedName.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [, alice] = devAccounts

describe('a visitor fills Send in', () => {
  const { open } = usePlaygroundPage()
  let shared: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    shared = await open({ keep: true })
    await shared.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await connectWallet(shared)
  })
  async function start() {
    const form = sendForm(shared)
    await form.restart()
    const { page } = shared
    const paste = async (text: string) => {
      await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('ControlOrMeta+v')
    }
    return { ...shared, form, paste, submit: form.modal.locator('[type=submit]') }
  }

  it('by paste: one number or nothing (J02, J03)', async () => {
    const { form, page, paste, problems } = await start()
    await form.amount.click()
    await page.keyboard.type('7')
    for (const text of ['1e-7', '2 ETH ($6,000.50)', '1/2', '-3.2', '0x10', '1.2.3', '9'.repeat(400)]) {
      await page.keyboard.press('ControlOrMeta+a')
      await paste(text)
      await form.modal.getByText(/^Not a valid amount:/).waitFor()
      await form.modal.getByText(text.slice(0, 40)).waitFor()
      expect(await form.amount.inputValue()).toBe('7')
    }
    await page.keyboard.press('ControlOrMeta+a')
    await paste('1,000')
    expect(await form.amount.inputValue()).toBe('1000')
    await page.keyboard.press('ControlOrMeta+a')
    await paste('١٢٫٥')
    expect(await form.amount.inputValue()).toBe('12.5')
    expect(problems).toEqual([])
  })

  it('with Enter alone, which goes on when it can, and never out of the dialog', async () => {
    const { form, page, submit, problems } = await start()
    await form.amount.click()
    await page.keyboard.press('Enter')
    expect(await focusedName(page)).toBe('Amount in ETH')
    await page.keyboard.type('1.5')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Recipient')
    await page.keyboard.type('alice.eth')
    await form.modal.getByText('Name found').waitFor()
    expect(await focusedName(page)).toBe('Recipient')
    // No letter is lost, and none clears the field.
    await page.keyboard.type('x')
    expect(await form.recipient.inputValue()).toBe('alice.ethx')
    await page.keyboard.press('Backspace')
    await form.modal.getByText('Name found').waitFor()
    expect(await submit.innerText()).toBe('Review')
    await page.keyboard.press('Enter')
    await form.modal.getByRole('button', { name: /^Send 1\.5 ETH to alice\.eth/ }).waitFor()
    await page.keyboard.press('Escape')
    await form.modal.getByRole('button', { name: 'Clear recipient' }).click()
    expect(await focusedName(page)).toBe('Recipient')
    expect(await form.recipient.inputValue()).toBe('')
    // Before the name is found, it means the same.
    await page.keyboard.type('alice.eth')
    await page.keyboard.press('Enter')
    await form.modal.getByRole('button', { name: /^Send 1\.5 ETH to alice\.eth/ }).waitFor()
    expect(problems).toEqual([])
  })

  it('in forced colours: the amount stands there once', { tags: ['long'] }, async () => {
    const { form, page } = await start()
    const grouped = form.amount.locator('xpath=preceding-sibling::span')
    const visibility = () => grouped.evaluate(element => getComputedStyle(element).visibility)
    await form.amount.fill('1234.5')
    await form.recipient.click()
    expect(await grouped.innerText()).toBe('1,234.5')
    expect(await visibility()).toBe('visible')
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await visibility()).toBe('hidden')
    await page.emulateMedia({ forcedColors: null })
  })

  it('and reads an amount too long for its line broken before the symbol', { tags: ['long'] }, async () => {
    const { form, page } = await start()
    await form.amount.fill('1.5')
    await form.recipient.fill(alice)
    await page.keyboard.press('Enter')
    const sum = form.modal.getByRole('button', { name: /^Send 1\.5/ }).locator('.amt')
    const [number = 0, symbol = 0] = await sum.evaluate((element: HTMLElement) => {
      element.style.maxInlineSize = '8em'
      const parts = [element.firstChild, element.lastChild]
      return parts.map((node, at) => {
        if (!node) return 0
        node.textContent = at ? 'W'.repeat(12) : '10,000,000'
        const range = document.createRange()
        range.selectNode(node)
        return range.getClientRects().length
      })
    })
    expect(number).toBe(1)
    expect(symbol).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })

  it('from a link of another network: it stops and keeps what was pasted', async () => {
    const { form, paste, submit, wallet } = await start()
    const link = `ethereum:${alice}@31338?value=1e18`
    await form.amount.fill('1')
    await form.recipient.click()
    await paste(link)
    await form.modal.getByText(/This payment link is for Lagoon|This link can’t be read/).waitFor()
    expect(await submit.innerText()).toBe('Check the recipient')
    expect(await form.recipient.inputValue()).toBe(link)
    expect(await form.amount.inputValue()).toBe('1')
    await submit.click({ force: true })
    expect(await focusedName(shared.page)).toBe('Recipient')
    expect(await wallet.requests()).toEqual([])
  })
})
