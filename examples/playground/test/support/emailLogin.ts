import type { Sandbox } from '@latchkit/example-sandbox'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { modalOf } from './modalOf.js'
import { waitUntil } from './waitUntil.js'

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
    await box.waitFor()
    // Who scrolls before has not read what is above, of which nothing tells.
    await page.waitForTimeout(1_000)
    await box.check()
  }
  const ready = frame.getByRole('button', { name, exact: true, disabled: false })
  const root = frame.locator('html')
  while (!(await ready.isVisible())) {
    await root.evaluate(html => html.scrollTo(0, 0))
    let isMore = true
    while (isMore) {
      // The frame takes what is in sight as seen a moment later, of which nothing tells.
      await page.waitForTimeout(700)
      isMore = await root.evaluate(html => {
        const before = html.scrollTop
        html.scrollBy(0, 80)
        return html.scrollTop > before
      })
    }
  }
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
