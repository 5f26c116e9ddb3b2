import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { codeFor, countMails, enterEmail, frameOf, pressInFrame } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { socialRows } from './support/socialProviders.js'
import { choose, openAtProvider } from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const sessions = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(async () => {
    const { sessions } = await (await fetch('/siwx/session')).json()
    return (sessions as { caipAddress: string }[]).map(({ caipAddress }) => caipAddress)
  })

describe('who logs in by email signs in to the site', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  /** Up to the frame's question, which follows the code at once. */
  async function asked(email: string, more = '') {
    const query = `emailWallet=on&signIn=required${more}`
    const visitor = await open({ query, wallet: false, signIn: {} })
    const { page } = visitor
    const before = await countMails(sandbox(), email)
    await enterEmail(page, email)
    await modalOf(page)
      .getByLabel('Six-digit code')
      .fill(await codeFor(sandbox(), email, before))
    await frameOf(page).getByText('Sign in to the playground.').first().waitFor()
    return visitor
  }

  worstFirst([
    ['EVM', 'evm', '', /^eip155:31337:0x[\da-fA-F]{40}$/],
    ['Solana', 'sol', '&solana=on&evm=off', /^solana:\w+:\w{32,44}$/],
  ])('in the frame, by the tap that connects, on %s', async (_, name, more, account) => {
    const visitor = await asked(`signs-${name}@northpier.test`, more)
    const { page, problems } = visitor
    expect(await sessions(visitor)).toEqual([])
    await pressInFrame(page, 'Sign in')
    await modalOf(page).waitFor({ state: 'hidden' })
    expect(await sessions(visitor)).toEqual([expect.stringMatching(account)])
    expect(problems).toEqual([])
  })

  worstFirst(socialRows(['google', 'farcaster']), 2)(
    'the same after a login at a provider (%s)',
    async provider => {
      const visitor = await open({ query: 'emailWallet=on&signIn=required', wallet: false, signIn: {} })
      const { page } = visitor
      await choose(await openAtProvider(page, provider))
      await frameOf(page).getByText('Sign in to the playground.').first().waitFor()
      expect(await sessions(visitor)).toEqual([])
      await pressInFrame(page, 'Sign in')
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual([expect.stringMatching(/^eip155:31337:0x[\da-fA-F]{40}$/)])
    },
  )

  it('or is asked again after a no, and may leave', { tags: ['long'] }, async () => {
    const visitor = await asked('declines@northpier.test')
    const { page } = visitor
    await pressInFrame(page, 'Reject')
    // Connected, and not signed in: the site asks as it asks any other wallet.
    await modalOf(page)
      .getByRole('heading', { name: /^Sign in to / })
      .waitFor()
    await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await frameOf(page).getByText('Sign in to the playground.').first().waitFor()
    await pressInFrame(page, 'Reject')
    await modalOf(page)
      .getByText(/You declined the request/)
      .waitFor()
    expect(await sessions(visitor)).toEqual([])
    await modalOf(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
  })
})
