import type { Sandbox } from '@latchkit/example-sandbox'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { modalOf } from './modalOf.js'

/** The service starts with the first request, and has its store to make. */
export const SLOW = { timeout: 40_000 }

/** The frame of the secure site. */
export const frameOf = (page: Page) => page.frameLocator('latchkit-frame iframe')

/**
 * Clicks a button of the frame as a person would: the pointer rests on it first, or the frame ignores it. `understands` ticks
 * what has to be understood before.
 */
export async function pressInFrame(page: Page, name: string, understands = false): Promise<void> {
  const frame = frameOf(page)
  if (understands) {
    const box = frame.getByLabel('I understand what this does.')
    await box.waitFor(SLOW)
    // Who scrolls before has not read what is above.
    await page.waitForTimeout(1_000)
    await box.check(SLOW)
  }
  const button = frame.getByRole('button', { name, exact: true })
  await button.hover(SLOW)
  for (let tries = 0; tries < 5; tries += 1) {
    await page.waitForTimeout(600)
    await button.click(SLOW)
    // On a busy machine the frame has heard of the pointer late.
    if (!(await frame.getByText(/^Let the pointer rest on the button/).isVisible())) return
  }
}

/** The EVM address that the playground shows, once somebody is connected. */
export async function addressOf(page: Page): Promise<Hex> {
  const text = await page.getByRole('region', { name: 'Connection' }).innerText()
  return (/0x[0-9a-fA-F]{40}/.exec(text)?.[0] ?? '0x') as Hex
}

/** The mails to an address, the newest first. */
async function mailsTo({ info }: Pick<Sandbox, 'info'>, address: string): Promise<{ code?: string }[]> {
  const { inboxUrl = '' } = info.secure ?? {}
  const response = await fetch(`${new URL('/mails', inboxUrl)}?to=${encodeURIComponent(address)}`)
  return (await response.json()) as { code?: string }[]
}

/** How many mails an address has got. */
export const countMails = async (sandbox: Pick<Sandbox, 'info'>, address: string) =>
  (await mailsTo(sandbox, address)).length

/** The newest code for an address, once more than `after` mails are there. */
export async function codeFor(sandbox: Pick<Sandbox, 'info'>, address: string, after = 0): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = await mailsTo(sandbox, address)
    if (mails.length > after && mails[0]?.code) return mails[0].code
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`no code for ${address}`)
}

/** Opens the modal, enters an email address and waits for the code field. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  const field = modalOf(page).getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  await modalOf(page).getByText('Check your email').waitFor(SLOW)
}

/** Logs in by the code of a real mail; waits until the page shows the connection. */
export async function logIn(sandbox: Sandbox, page: Page, email: string, after = 0): Promise<void> {
  await enterEmail(page, email)
  const code = await codeFor(sandbox, email, after)
  await modalOf(page).getByLabel('Six-digit code').fill(code)
  await page.getByRole('region', { name: 'Connection' }).waitFor(SLOW)
}
