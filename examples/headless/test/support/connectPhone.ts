import type { Sandbox } from '@latchkit/example-sandbox'
import { createPeerDriver } from '@latchkit/example-sandbox/peer'
import type { Page } from 'playwright-core'

/** Connects the sandbox's phone, which approves everything, by the link on the page. */
export async function connectPhone(page: Page, { info }: Sandbox): Promise<void> {
  const phone = createPeerDriver(info.peer.url)
  await phone.autoApprove(true)
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  const link = page.locator('#link').filter({ hasText: /^wc:/ })
  await link.waitFor()
  await phone.pair(await link.innerText())
}
