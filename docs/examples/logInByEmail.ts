import type { BrowserContext, Page } from 'playwright-core'

/** Logs in with a new address. The code is read in the inbox of `npm start`, as a visitor reads it. */
export async function logInByEmail(context: BrowserContext, page: Page) {
  const email = `visitor${Date.now()}@example.com`
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')

  const inbox = await context.newPage()
  await inbox.goto('http://127.0.0.1:8576')
  const mail = await inbox.getByRole('listitem').filter({ hasText: email }).innerText()
  const [code = ''] = /\b\d{6}\b/.exec(mail) ?? []
  await inbox.close()
  await page.getByText('Check your email').waitFor()
  await page.keyboard.type(code)

  // A new wallet opens in this browser alone. Putting a passkey off is confirmed in a window of the secure site.
  const opened = context.waitForEvent('page')
  await page.frameLocator('iframe').getByRole('button', { name: 'Not now' }).click()
  const approval = await opened
  await approval.getByRole('button', { name: 'Not now' }).click()
  await page.getByText(/^0x[0-9a-f]{40}$/i).waitFor()
}
