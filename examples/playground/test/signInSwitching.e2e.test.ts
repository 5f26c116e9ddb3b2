import { sandboxChains } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { accountButton } from './support/accountButton.js'
import { modalOf } from './support/modalOf.js'
import { askedToSignIn, connectToSignIn, signMessage } from './support/signInSteps.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

const { harbour, lagoon } = sandboxChains
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const session = (address: string, chain: { id: number } = harbour) => `eip155:${chain.id}:${address}`

interface PageScope {
  playground: {
    get(): {
      kit: {
        get(atom: unknown): unknown
        open(view: string): void
        connections: { connections$: unknown; select(connection: unknown): void }
        plugins: { siwx: { session$: unknown } }
      }
    }
  }
}

/** The accounts that the page's server takes for signed in. */
const sessions = (page: Page) =>
  page.evaluate(async () => {
    const { sessions } = await (await fetch('/siwx/session')).json()
    return (sessions as { caipAddress: string }[]).map(({ caipAddress }) => caipAddress.toLowerCase()).sort()
  })

/** The sign-in status of the account in use, as the page has it. */
const status = (page: Page) =>
  page.evaluate(() => {
    const { kit } = (globalThis as unknown as PageScope).playground.get()
    return (kit.get(kit.plugins.siwx.session$) as { status: string }).status
  })

/** Chooses the connection of a namespace, as the list of wallets does. */
const choose = (page: Page, namespace: string) =>
  page.evaluate(name => {
    const { connections, get } = (globalThis as unknown as PageScope).playground.get().kit
    const all = get(connections.connections$) as { namespace: string }[]
    connections.select(all.find(connection => connection.namespace === name))
  }, namespace)

async function signIn(visitor: Visit) {
  await signMessage(visitor)
  await modalOf(visitor.page).waitFor({ state: 'hidden' })
}

async function staysSignedIn(page: Page) {
  await timeToErr(page)
  await expect.poll(() => status(page)).toBe('signedIn')
  expect(await modalOf(page).isVisible()).toBe(false)
}

type Change = [string, (visitor: Visit) => Promise<void>, (visitor: Visit) => Promise<void>, string]

describe('a session follows', () => {
  const { open } = usePlaygroundPage()
  const visit = (mode: 'optional' | 'required', more: VisitOptions = {}) =>
    open({ query: `signIn=${mode}`, signIn: {}, ...more })

  worstFirst<Change>([
    [
      'account',
      ({ wallet }) => wallet.switchAccount(1),
      ({ wallet }) => wallet.switchAccount(0),
      session(bob),
    ],
    [
      'network',
      ({ wallet }) => wallet.switchChain(lagoon.id),
      ({ wallet }) => wallet.switchChain(harbour.id),
      session(alice, lagoon),
    ],
  ])(
    'the %s in use: asked where a sign-in is required, and let in at once where there was one (Q10)',
    async (_, go, back, other) => {
      const visitor = await visit('required')
      const { page } = visitor
      await connectToSignIn(visitor)
      await signIn(visitor)
      await go(visitor)
      await askedToSignIn(page).waitFor()
      expect(await status(page)).toBe('signedOut')
      await signIn(visitor)
      expect(await sessions(page)).toEqual([session(alice), other].sort())
      const asked = visitor.requests.length
      await back(visitor)
      await staysSignedIn(page)
      await go(visitor)
      await staysSignedIn(page)
      // No word to the server, and none to the wallet.
      expect(visitor.requests.slice(asked).filter(path => path.startsWith('/siwx'))).toEqual([])
      expect(await visitor.wallet.requests()).toEqual([])
      expect(visitor.problems).toEqual([])
    },
  )

  it.each<[string, (visitor: Visit) => Promise<void>, (visitor: Visit) => Promise<void>]>([
    ['account', ({ wallet }) => wallet.switchAccount(1), ({ wallet }) => wallet.switchAccount(0)],
    [
      'network',
      ({ wallet }) => wallet.switchChain(lagoon.id),
      ({ wallet }) => wallet.switchChain(harbour.id),
    ],
  ])(
    'the %s in use: out without a question where a sign-in is offered (Q10)',
    { tags: ['long'] },
    async (_, go, back) => {
      const visitor = await visit('optional')
      const { page } = visitor
      await connectToSignIn(visitor)
      await signIn(visitor)
      await go(visitor)
      await expect.poll(() => status(page)).toBe('signedOut')
      await timeToErr(page)
      expect(await modalOf(page).isVisible()).toBe(false)
      await back(visitor)
      await expect.poll(() => status(page)).toBe('signedIn')
      expect(await sessions(page)).toEqual([session(alice)])
    },
  )

  it('the account that changes while its wallet is asked: the late yes signs nobody in (Q10)', async () => {
    const visitor = await visit('required')
    const { page, wallet } = visitor
    await connectToSignIn(visitor)
    await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    const { id } = await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.switchAccount(1)
    await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await wallet.approve(id)
    await timeToErr(page)
    expect(await sessions(page)).toEqual([])
    await signIn(visitor)
    expect(await sessions(page)).toEqual([session(bob)])
  })

  it('the wallet in use, of several families at once, and ends with its own wallet only (Q10)', {
    tags: ['long'],
  }, async () => {
    const visitor = await visit('required', {
      query: 'signIn=required&solana=on&devWallet=on&notes=off',
      wallet: false,
    })
    const { page, wallet } = visitor
    const modal = modalOf(page)
    const press = (name: RegExp) => modal.getByRole('button', { name }).first().click()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await press(/Dev Wallet/)
    await press(/Harbour/)
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await askedToSignIn(page).waitFor()
    await signIn(visitor)
    await page.evaluate(() => (globalThis as unknown as PageScope).playground.get().kit.open('Connect'))
    await press(/Dev Wallet/)
    await press(/Reef/)
    // That of Solana signs while it connects.
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await modal.waitFor({ state: 'hidden' })
    const both = [session(alice), expect.stringMatching(/^solana:/)]
    expect(await sessions(page)).toEqual(both)
    for (const namespace of ['eip155', 'solana', 'eip155']) {
      await choose(page, namespace)
      await staysSignedIn(page)
    }
    await accountButton(page).click()
    await modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => sessions(page)).toEqual([expect.stringMatching(/^solana:/)])
    await choose(page, 'solana')
    await expect.poll(() => status(page)).toBe('signedIn')
    expect(visitor.problems).toEqual([])
  })

  it('the server: what it cannot say for a while does not sign anybody out, and a sign-out waits for it', async () => {
    const visitor = await visit('optional')
    const { page } = visitor
    await connectToSignIn(visitor)
    await signIn(visitor)
    let isDown = true
    await page.route('**/siwx/session*', route => (isDown ? route.abort() : route.continue()))
    const call = (name: 'reload' | 'signOut') =>
      page.evaluate(method => {
        const { siwx } = (globalThis as unknown as PageScope).playground.get().kit.plugins
        const run = (siwx as unknown as Record<string, () => Promise<unknown>>)[method]
        return run?.().then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
      }, name)
    expect(await call('reload')).toMatch(/^http\//)
    expect(await status(page)).toBe('signedIn')
    expect(await call('signOut')).toMatch(/^http\//)
    expect(await status(page)).toBe('signedIn')
    // A visitor who comes back meanwhile is not known, and asked for nothing that the app did not require.
    await page.reload()
    await expect.poll(() => status(page)).toBe('failed')
    isDown = false
    expect(await call('reload')).toBe('done')
    expect(await status(page)).toBe('signedIn')
    expect(await call('signOut')).toBe('done')
    expect([await status(page), await sessions(page)]).toEqual(['signedOut', []])
  })
})
