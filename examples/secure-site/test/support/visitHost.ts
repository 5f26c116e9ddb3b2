import type { Browser, FrameLocator, Page } from 'playwright-core'
import { en } from '../../src/locales/en.js'
import type { World } from './startWorld.js'

/** What a call over the port came to. */
export interface Told {
  readonly answer?: { readonly [name: string]: unknown }
  readonly code?: string
  readonly message?: string
}

/** A page that embeds the frame, with its calls. */
export interface Visit {
  readonly page: Page
  readonly frame: FrameLocator
  /** Errors and warnings of the console, of both documents. */
  readonly console: readonly string[]
  tell(name: string, payload?: unknown): Promise<Told>
  rpc(method: string, params: unknown, chainId?: string): Promise<Told>
  /** Signs in by the real mail, and returns the address of each family. */
  signIn(email: string): Promise<{ eip155: string; solana: string }>
  /** Waits until a button can be pressed, and presses it. */
  press(name: string | RegExp): Promise<void>
}

/** Opens a host page and connects its frame. */
export async function visitHost(
  world: Pick<World, 'mail' | 'pageOf' | 'shop'>,
  browser: Browser,
  host = world.shop,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const page = await context.newPage()
  const console: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) console.push(message.text())
  })
  page.on('pageerror', error => console.push(error.message))
  await page.goto(world.pageOf(host))
  return resume(world, page, console)
}

/** Connects the frame of a page that was opened or reloaded. */
export async function resume(world: Pick<World, 'mail'>, page: Page, console: string[] = []): Promise<Visit> {
  await page.evaluate('connect()')
  const frame = page.frameLocator('iframe')
  const tell = (name: string, payload?: unknown): Promise<Told> =>
    page.evaluate(`tell(${JSON.stringify(name)}, ${JSON.stringify(payload)})`)
  return {
    page,
    frame,
    console,
    tell,
    rpc: (method, params, chainId = 'eip155:31337') => tell('RPC_REQUEST', { chainId, method, params }),
    async signIn(email) {
      const before = Date.now()
      const started = await tell('CONNECT_EMAIL', { email })
      if (started.code) throw new Error(started.message)
      const { code = '' } = await world.mail.inbox.next(email, before)
      const { code: failure, message } = await tell('CONNECT_OTP', { otp: code })
      if (failure) throw new Error(message)
      const { answer } = await tell('GET_USER')
      const accounts = Array.isArray(answer?.['accounts']) ? answer['accounts'] : []
      const of = (namespace: string) => `${accounts.find(one => one.namespace === namespace)?.address}`
      return { eip155: of('eip155'), solana: of('solana') }
    },
    async press(name) {
      const button = frame.getByRole('button', { name, exact: true })
      await button.waitFor({ timeout: 15_000 })
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await button.getAttribute('aria-disabled')) !== 'true') break
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      // As a person does; a click that comes with the pointer could have been aimed at the page.
      await button.hover()
      for (let tries = 0; tries < 5; tries += 1) {
        await new Promise(resolve => setTimeout(resolve, 550))
        await button.click()
        // On a busy machine the frame has heard of the pointer late.
        if (!(await frame.getByText(en.waitSteady).isVisible())) return
      }
    },
  }
}
