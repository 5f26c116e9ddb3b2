import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAuthenticator } from '../../secure-site/test/support/addAuthenticator.js'
import { PARTITIONED } from './support/openBrowser.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe("the secure site's own pages", () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  async function visit(): Promise<Page> {
    const { page } = await open({ query: 'emailWallet=on', wallet: false })
    const { url, projectId } = sandbox().info.secure ?? {}
    await page.goto(`${url}/activity?projectId=${projectId}`)
    return page
  }
  /** The log, whose newest entry names how the person has just signed in. */
  async function signedIn(page: Page, name: string) {
    await page.getByText(new RegExp(name)).first().waitFor()
    await page.getByText('Signed in', { exact: true }).waitFor()
    const { searchParams, hash } = new URL(page.url())
    expect([searchParams.get('projectId'), hash]).toEqual([sandbox().info.secure?.projectId, ''])
  }

  it('are left for a provider, which comes back to them', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'GitHub', exact: true }).click()
    await page.getByRole('button', { name: /^Mira / }).click()
    await signedIn(page, 'GitHub')
  })

  it('say that a login was refused, and take another one', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Google', exact: true }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('The login was refused at the provider.').waitFor()
    await addAuthenticator(page, false)
    await page.getByRole('button', { name: 'Passkey', exact: true }).click()
    await page.getByRole('button', { name: 'Create a new wallet' }).click()
    await signedIn(page, 'Passkey')
  })
})
