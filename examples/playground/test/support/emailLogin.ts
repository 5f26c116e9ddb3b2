import type { Sandbox } from '@latchkit/example-sandbox'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { modalOf } from './modalOf.js'
import { readAll } from './readAll.js'
import { waitUntil } from './waitUntil.js'

/** The frame of the secure site. */
export const frameOf = (page: Page) => page.frameLocator('latchkit-frame iframe')

const IN_WINDOW = 'Confirm in a window'

/** Says yes in the window to which the frame leads: nothing that counts elsewhere is approved in the frame. */
async function approveInWindow(page: Page, name: string, understands: boolean): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await frameOf(page).getByRole('button', { name: IN_WINDOW, exact: true, disabled: false }).click()
  const popup = await opening
  if (understands) await popup.getByLabel('I understand what this does.').check()
  const yes = popup.getByRole('button', { name, exact: true, disabled: false })
  await readAll(popup.locator('html'), () => yes.isVisible())
  // The window closes at the yes, often before the click itself has reported back.
  await Promise.allSettled([popup.waitForEvent('close'), yes.click()])
}

/**
 * Clicks a button of the frame as a person would: the pointer rests on it first, or the frame ignores it. If the frame leads to a
 * window for it, it is clicked there. `understands` ticks what has to be understood before.
 */
export async function pressInFrame(page: Page, name: string, understands = false): Promise<void> {
  const frame = frameOf(page)
  const away = frame.getByRole('button', { name: IN_WINDOW, exact: true, disabled: false })
  const own = frame.getByRole('button', { name, exact: true })
  // The question before may go just now.
  while (!(await own.isVisible())) {
    await away.or(own).first().waitFor()
    if (await away.isVisible()) return approveInWindow(page, name, understands)
  }
  if (understands) {
    const box = frame.getByLabel('I understand what this does.')
    await box.waitFor()
    // Scrolling earlier would leave the part above unread, of which nothing tells.
    await page.waitForTimeout(1_000)
    await box.check()
  }
  const ready = frame.getByRole('button', { name, exact: true, disabled: false })
  await readAll(frame.locator('html'), () => ready.isVisible())
  await ready.hover()
  do {
    // So long must the pointer rest, of which nothing tells.
    await page.waitForTimeout(600)
    await ready.click()
  } while (await frame.getByText(/^Let the pointer rest on the button/).isVisible())
}

/** The EVM address that the playground shows, once somebody is connected. */
export async function addressOf(page: Page): Promise<Hex> {
  const text = await page.getByRole('region', { name: 'Connection' }).innerText()
  return (/0x[0-9a-fA-F]{40}/.exec(text)?.[0] ?? '0x') as Hex
}

/** The mails to an address, the newest first. */
export async function mailsTo(
  { info }: Pick<Sandbox, 'info'>,
  address: string,
): Promise<{ code?: string; text: string }[]> {
  const { inboxUrl = '' } = info.secure ?? {}
  const response = await fetch(`${new URL('/mails', inboxUrl)}?to=${encodeURIComponent(address)}`)
  return (await response.json()) as { code?: string; text: string }[]
}

/** How many mails an address has got. */
export const countMails = async (sandbox: Pick<Sandbox, 'info'>, address: string) =>
  (await mailsTo(sandbox, address)).length

/** The newest code for an address, once more than `after` mails are there. */
export async function codeFor(sandbox: Pick<Sandbox, 'info'>, address: string, after = 0): Promise<string> {
  return waitUntil(async () => {
    const mails = await mailsTo(sandbox, address)
    return mails.length > after ? mails[0]?.code : undefined
  }, `no code for ${address}`)
}

/** Opens the modal, enters an email address and waits for the code field. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  const field = modalOf(page).getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  await modalOf(page).getByText('Check your email').waitFor()
}

/** Logs in by the code of a real mail; waits until the page shows the connection. */
export async function logIn(sandbox: Sandbox, page: Page, email: string, after = 0): Promise<void> {
  await enterEmail(page, email)
  const code = await codeFor(sandbox, email, after)
  await modalOf(page).getByLabel('Six-digit code').fill(code)
  await page.getByRole('region', { name: 'Connection' }).waitFor()
}

interface Scope {
  playground: {
    get(): { kit: { plugins: { 'embedded-wallet': { sendCode(email: string): Promise<void> } } } }
  }
}

/** The end of a login with anything at the place of the secure site. */
export const sendCode = (page: Page, email: string) =>
  page.evaluate(address => {
    const { kit } = (globalThis as unknown as Scope).playground.get()
    return kit.plugins['embedded-wallet'].sendCode(address).then(
      () => ({ code: 'sent' }),
      ({ code }: { code: string }) => ({ code }),
    )
  }, email)
