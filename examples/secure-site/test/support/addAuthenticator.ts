import type { Page } from 'playwright-core'

/** Gives a page's browser an authenticator whose person always agrees; `hasPrf`: whether it derives secrets. */
export async function addAuthenticator(page: Page, hasPrf: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' } as const
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, hasPrf }
  const options = { ...kind, ...abilities, automaticPresenceSimulation: true }
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}
