import { createPeerDriver } from '@latchkit/example-sandbox/peer'
import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { relayOf } from './support/relayOf.js'
import { askedToSignIn } from './support/signInSteps.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const session = (address: string, chain = 31337) => `eip155:${chain}:${address}`

describe('a phone that is asked to sign in with the tap that connects it', () => {
  const { open, sandbox, cleanups } = usePlaygroundPage()

  async function visit() {
    const visitor = await open({
      query: 'signIn=required&walletConnect=on',
      wallet: false,
      signIn: {},
    })
    const { page } = visitor
    const modal = modalOf(page)
    const phone = createPeerDriver(sandbox().info.peer.url)
    cleanups.push(async () => {
      await phone.disconnect()
      await phone.signsIn(true)
      await phone.setAccounts([0])
      await phone.answerWith('personal_sign', null)
    })
    const sessions = () =>
      page.evaluate(async () => {
        const { sessions } = await (await fetch('/siwx/session')).json()
        return (sessions as { caipAddress: string }[])
          .map(({ caipAddress }) => caipAddress.toLowerCase())
          .sort()
      })
    return {
      ...visitor,
      modal,
      phone,
      sessions,
      async scan() {
        await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
        await modal.getByRole('button', { name: /WalletConnect/ }).click()
        await modal.getByText('Asks for your address and sign-in').waitFor()
        await phone.pair(await relayOf(page).uri())
      },
      sign: () => modal.getByRole('button', { name: 'Sign in', exact: true }).click(),
    }
  }

  it('and knows no such request: it is connected, and asked by itself', { tags: ['long'] }, async () => {
    const { page, phone, modal, sessions, scan, sign, problems } = await visit()
    await phone.signsIn(false)
    await scan()
    await phone.approve()
    await askedToSignIn(page).waitFor()
    expect(await sessions()).toEqual([])
    await sign()
    await phone.approveRequest()
    await modal.waitFor({ state: 'hidden' })
    expect(await sessions()).toEqual([session(alice)])
    expect(problems).toEqual([])
  })

  it('and signs another statement (Q03): it is not connected, and neither is anybody signed in', async () => {
    const { page, phone, modal, sessions, scan } = await visit()
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await scan()
    await phone.approve({ statement: 'Give all of it away.' })
    await modal.getByText('Sign-in not accepted').waitFor()
    await expect.poll(async () => (await phone.state()).sessions.length).toBe(0)
    expect(await sessions()).toEqual([])
    // The server did not hear of it.
    expect(sent).toEqual(['/siwx/nonce'])
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
  })

  it('and signs with another account, or with nothing, when it is asked afterwards (Q08)', {
    tags: ['long'],
  }, async () => {
    const { page, phone, modal, sessions, scan } = await visit()
    await phone.signsIn(false)
    await scan()
    await phone.approve()
    await askedToSignIn(page).waitFor()
    for (const result of [`0x${'11'.repeat(65)}`, '0x', null, { signed: true }]) {
      await phone.answerWith('personal_sign', { result })
      await modal.getByRole('button', { name: /^(Sign in|Retry)$/ }).click()
      await modal.getByText('The sign-in failed').waitFor()
      await modal.getByRole('button', { name: 'Retry', exact: true }).waitFor()
      expect(await sessions()).toEqual([])
    }
    await phone.answerWith('personal_sign', null)
    await modal.getByRole('button', { name: 'Retry', exact: true }).click()
    await phone.approveRequest()
    await modal.waitFor({ state: 'hidden' })
    expect(await sessions()).toEqual([session(alice)])
  })

  it('and changes its account and its network later: the page asks the next one, and knows the first again (Q10)', {
    tags: ['long'],
  }, async () => {
    const { page, phone, modal, sessions, scan, sign } = await visit()
    await scan()
    await phone.approve()
    await modal.waitFor({ state: 'hidden' })
    await phone.setAccounts([1])
    await askedToSignIn(page).waitFor()
    await sign()
    await phone.approveRequest()
    await modal.waitFor({ state: 'hidden' })
    expect(await sessions()).toEqual([session(alice), session(bob)].sort())
    await phone.setAccounts([0])
    await timeToErr(page)
    expect(await modal.isVisible()).toBe(false)
    const [, other] = sandbox().chains
    if (!other) throw new Error('The sandbox has two EVM chains')
    await phone.switchChain('eip155', `eip155:${other.id}`)
    await askedToSignIn(page).waitFor()
    await sign()
    await phone.approveRequest()
    await modal.waitFor({ state: 'hidden' })
    expect(await sessions()).toContain(session(alice, other.id))
  })
})
