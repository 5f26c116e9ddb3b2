import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, frameOf, pressInFrame } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const query = 'emailWallet=on'

/** Gives a window an authenticator whose person always agrees. */
async function authenticate(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}
type Authenticator = Awaited<ReturnType<typeof authenticate>>
const passkeysOf = async ({ devtools, authenticatorId }: Authenticator) =>
  (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials

describe('login by passkey', () => {
  const { open } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  /** Presses the button, and resolves with the window of the secure site. */
  async function press(page: Page): Promise<Page> {
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page).getByRole('button', { name: 'More ways to sign in' }).click()
    const opening = page.context().waitForEvent('page')
    await modalOf(page).getByRole('button', { name: 'Passkey', exact: true }).click()
    const popup = await opening
    await popup.getByText('Sign in with a passkey').waitFor()
    return popup
  }
  async function end(page: Page, popup: Page, name: string): Promise<string> {
    await make(page, popup, name)
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    return addressOf(page)
  }
  async function make(page: Page, popup: Page, name: string): Promise<void> {
    const closing = popup.waitForEvent('close')
    await popup.getByRole('button', { name, exact: true }).click()
    await closing
    // A single passkey is one thing that an account must not hang on.
    await frameOf(page).getByText('Don’t lose your login').waitFor()
    const asking = page.context().waitForEvent('page')
    await pressInFrame(page, 'Not now')
    const window = await asking
    const yes = window.getByRole('button', { name: 'Not now', exact: true, disabled: false })
    await yes.waitFor()
    // The window closes at the yes, often before the click itself has reported back.
    await Promise.allSettled([window.waitForEvent('close'), yes.click()])
  }

  it('makes a wallet with a new passkey, and opens it by that in another browser', async () => {
    const first = await open({ query, wallet: false })
    const popup = await press(first.page)
    const authenticator = await authenticate(popup)
    let made: Awaited<ReturnType<typeof passkeysOf>> = []
    const added = new Promise<void>(resolve => {
      authenticator.devtools.on('WebAuthn.credentialAdded', ({ credential }) => {
        made = [credential]
        resolve()
      })
    })
    const address = await end(first.page, popup, 'Create a new wallet')
    await added
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(made).toMatchObject([{ isResidentCredential: true }])

    const second = await open({ query, wallet: false })
    const window = await press(second.page)
    const other = await authenticate(window)
    const [credential] = made
    if (!credential) throw new Error('No passkey was made.')
    await give(other.devtools, other.authenticatorId, credential)
    expect(await end(second.page, window, 'Use a passkey')).toBe(address)
  })

  it('signs in to the site in the frame, as its last step', async () => {
    const { page } = await open({ query: `${query}&signIn=required`, wallet: false, signIn: {} })
    const popup = await press(page)
    await authenticate(popup)
    await make(page, popup, 'Create a new wallet')
    await frameOf(page).getByText('Sign in to the playground.').first().waitFor()
    await pressInFrame(page, 'Sign in')
    await modalOf(page).waitFor({ state: 'hidden' })
    const session = await page.evaluate(async () => (await fetch('/siwx/session')).text())
    expect(session).toContain(await addressOf(page))
  })

  it('says that a passkey does not sign in, and goes on with a new one; refuses with Cancel', async () => {
    const { page } = await open({ query, wallet: false })
    const refused = await press(page)
    await refused.getByRole('button', { name: 'Cancel', exact: true }).click()
    await modalOf(page).getByText('Connection rejected').waitFor()
    const opening = page.context().waitForEvent('page')
    await modalOf(page).getByRole('button', { name: 'Retry' }).click()
    const popup = await opening
    const { devtools, authenticatorId } = await authenticate(popup)
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
    ])
    const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
    await popup.getByText('Sign in with a passkey').waitFor()
    await give(devtools, authenticatorId, {
      credentialId: Buffer.from('of another time.').toString('base64'),
      isResidentCredential: true,
      rpId: new URL(popup.url()).hostname,
      privateKey: key,
      userHandle: Buffer.from('somebody').toString('base64'),
      signCount: 1,
    })
    await popup.getByRole('button', { name: 'Use a passkey', exact: true }).click()
    await popup.getByText('This passkey does not sign in here.').waitFor()
    expect(await end(page, popup, 'Create a new wallet')).toMatch(/^0x/)
  })
})

type Credential = Awaited<ReturnType<typeof passkeysOf>>[number]
const give = (devtools: CDPSession, authenticatorId: string, credential: Credential) =>
  devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
