import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage, type VisitOptions } from './support/usePlaygroundPage.js'
import type { Visit } from './support/Visit.js'

interface OwnScope {
  playground: {
    get(): {
      kit: {
        get(atom: unknown): readonly { id: string; name: string }[]
        subscribe(atom: unknown, listener: (state: { open: boolean }) => void): void
        modal$: unknown
        connections: { wallets$: unknown; connect(request: object): Promise<unknown> }
      }
    }
  }
  connected: Promise<unknown>
  /** How often the modal opened. */
  opened: number
}

const sessions = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(async () => {
    const { sessions } = await (await fetch('/siwx/session')).json()
    return (sessions as { caipAddress: string }[]).map(({ caipAddress }) => caipAddress)
  })

describe.each([
  {
    family: 'Solana (solana:signIn)',
    said: 'Solana',
    visit: { query: 'solana=on&evm=off&devWallet=on&signIn=required', wallet: false },
    tags: [],
  },
  {
    family: 'EVM (ERC-7846)',
    said: 'Ethereum',
    visit: { query: 'signIn=required', wallet: { signsIn: true } },
    tags: ['long'],
  },
] satisfies { family: string; said: string; visit: VisitOptions; tags: string[] }[])(
  'a wallet of $family that signs in while it connects',
  ({ said, visit, tags }) => {
    const { open } = usePlaygroundPage()

    async function press() {
      const visitor = await open({ ...visit, signIn: {} })
      return {
        ...visitor,
        async choose() {
          await visitor.page.getByRole('button', { name: 'Connect', exact: true }).first().click()
          await modalOf(visitor.page)
            .getByRole('button', { name: /Dev Wallet/ })
            .first()
            .click()
        },
      }
    }
    /** A list of wallets of the app's own, which never opens the modal. */
    async function pressOwn() {
      const visitor = await press()
      const { page } = visitor
      await page.evaluate(() => {
        const scope = globalThis as unknown as OwnScope
        const { kit } = scope.playground.get()
        const button = document.createElement('button')
        button.textContent = 'My own button'
        button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9'
        scope.opened = 0
        kit.subscribe(kit.modal$, ({ open }) => {
          if (open) scope.opened += 1
        })
        const find = () => kit.get(kit.connections.wallets$).find(({ name }) => /Dev Wallet/.test(name))
        button.onclick = () => {
          scope.connected = kit.connections.connect({ walletId: find()?.id ?? '' })
          scope.connected.catch(() => {})
        }
        // A list shows a wallet once it has announced itself.
        const list = () => {
          if (find()) document.body.append(button)
        }
        kit.subscribe(kit.connections.wallets$, list)
        list()
      })
      await page.getByRole('button', { name: 'My own button' }).click()
      return visitor
    }
    const one = [expect.stringMatching(/^(solana:\w+|eip155:31337):\w+$/)]

    it('asks once for both', { tags }, async () => {
      const visitor = await press()
      const { page, wallet } = visitor
      await visitor.choose()
      const request = await wallet.waitForRequest({ kind: 'sign-message' })
      expect(JSON.stringify(request)).toContain(`wants you to sign in with your ${said} account`)
      expect(JSON.stringify(request)).toContain('Sign in to the playground.')
      await wallet.approve()
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual(one)
      expect((await wallet.requests()).length).toBe(0)
      expect(visitor.problems).toEqual([])
    })

    it('M6: asks once for both from the app’s own button, and opens no modal', { tags }, async () => {
      const visitor = await pressOwn()
      const { page, wallet } = visitor
      const request = await wallet.waitForRequest({ kind: 'sign-message' })
      expect(JSON.stringify(request)).toContain(`wants you to sign in with your ${said} account`)
      await wallet.approve()
      const isConnected = () =>
        page.evaluate(() => (globalThis as unknown as OwnScope).connected.then(() => true))
      expect(await isConnected()).toBe(true)
      expect(await sessions(visitor)).toEqual(one)
      expect(await wallet.requests()).toEqual([])
      expect(await page.evaluate(() => (globalThis as unknown as OwnScope).opened)).toBe(0)
      expect(visitor.problems).toEqual([])
    })

    it('is not connected by a no (Q09)', { tags: ['long'] }, async () => {
      const visitor = await press()
      await visitor.choose()
      await visitor.wallet.waitForRequest({ kind: 'sign-message' })
      await visitor.wallet.reject()
      await modalOf(visitor.page)
        .getByText(/declined/i)
        .first()
        .waitFor()
      expect(await sessions(visitor)).toEqual([])
    })

    it('is connected and asked again where the signature is not its own, or the site gives no nonce', {
      tags,
    }, async () => {
      const visitor = await press()
      const { page, wallet } = visitor
      await wallet.fault({ signature: 'other-account' })
      await visitor.choose()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await wallet.approve()
      const heading = modalOf(page).getByRole('heading', { name: /^Sign in to / })
      await heading.waitFor()
      expect(await sessions(visitor)).toEqual([])
      await wallet.fault(null)
      await modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()
      await wallet.waitForRequest({ kind: 'sign-message' })
      await wallet.approve()
      await modalOf(page).waitFor({ state: 'hidden' })
      expect(await sessions(visitor)).toEqual(one)
    })
  },
)
