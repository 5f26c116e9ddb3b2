import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { connectToSignIn } from './support/signInSteps.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('a wallet that does not sign what it was asked to (F15)', () => {
  const { open } = usePlaygroundPage()

  it('signs nobody in, the server never hears of it, and the next try may be a good one', async () => {
    const visitor = await open({ query: 'signIn=required', signIn: {} })
    const { page, wallet } = visitor
    const modal = modalOf(page)
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await connectToSignIn(visitor)
    for (const signature of ['other-account', 'malformed', 'compact', 'high-s'] as const) {
      await wallet.fault({ signature })
      await modal.getByRole('button', { name: /^(Sign in|Retry)$/ }).click()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await wallet.approve()
      await modal.getByText('The sign-in failed').waitFor()
      await modal.getByRole('button', { name: 'Retry', exact: true }).waitFor()
      // Required: nobody gets past it.
      await page.keyboard.press('Escape')
      await timeToErr(page)
      expect([signature, await modal.isVisible()]).toEqual([signature, true])
    }
    expect(sent.filter(path => path === '/siwx/session')).toEqual([])
    await wallet.fault(null)
    await modal.getByRole('button', { name: 'Retry', exact: true }).click()
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await modal.waitFor({ state: 'hidden' })
    expect(sent.filter(path => path === '/siwx/session')).toHaveLength(1)
  })
})

describe('a wallet whose account signs transactions only, as that of a Ledger on Solana (Q08)', () => {
  const { open } = usePlaygroundPage()

  it('signs in with one that is never sent', async () => {
    const visitor = await open({
      query: 'solana=on&evm=off&devWallet=on&signIn=required',
      wallet: false,
      signIn: {},
      scripts: [`(${signsNoMessages})()`],
    })
    const { page, wallet } = visitor
    const sent: string[] = []
    page.on('request', request => sent.push(request.postData() ?? ''))
    await connectToSignIn(visitor)
    await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await modalOf(page).waitFor({ state: 'hidden' })
    const { sessions } = await page.evaluate(async () => (await fetch('/siwx/session')).json())
    expect(sessions).toMatchObject([{ caipAddress: expect.stringMatching(/^solana:/) }])
    expect(sent.filter(body => body.includes('sendTransaction'))).toEqual([])
    expect(visitor.problems).toEqual([])
  })
})

/** Runs in the page, before the wallet is there. */
function signsNoMessages() {
  addEventListener('wallet-standard:register-wallet', event => {
    const { detail } = event as CustomEvent<(api: object) => void>
    detail({
      register({ features }: { features: Record<string, unknown> }) {
        delete features['solana:signMessage']
        delete features['solana:signIn']
        return () => {}
      },
    })
  })
}
