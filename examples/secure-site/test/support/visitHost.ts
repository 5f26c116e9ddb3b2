import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core'
import { readAll } from '../../../playground/test/support/readAll.js'
import { en, type WordKey } from '../../src/locales/en.js'
import type { World } from './startWorld.js'

/** The result of a call over the port. */
export interface Told {
  readonly answer?: { readonly [name: string]: unknown }
  readonly code?: string
  readonly message?: string
}

/** A signed-in user's addresses, and the recovery code that they kept. */
export interface Kept {
  readonly eip155: string
  readonly solana: string
  readonly code?: string
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
  signIn(email: string, keep?: Keep): Promise<Kept>
  /** Asks who is signed in: the person first says what to keep, unless something is kept. `kept`: the code. */
  who(keep?: Keep): Promise<Told & { readonly kept: string | undefined }>
  /** Opens the wallet with a recovery code, which the frame asks for. */
  enterCode(code: string): Promise<void>
  /** Reads all, from above, until a button can be pressed. */
  ready(name: string | RegExp): Promise<Locator>
  /** Waits until a button can be pressed, and presses it. */
  press(name: string | RegExp): Promise<void>
  /** Says yes or no in the window to which a button of the frame leads. Ticks what has to be understood. */
  answerInWindow(name: string, opener?: string): Promise<void>
  /** Makes a recovery code in the frame, and types it back. */
  keepCode(): Promise<string>
}

/** What somebody does who is asked what to keep, or for the code that they kept. */
type Keep = 'nothing' | 'code' | { readonly code: string }

/** `shop`: its frames take every yes. */
type Project = 'shop' | 'usual'

/** Opens a host page and connects its frame. */
export async function visitHost(
  world: Pick<World, 'mail' | 'pageOf' | 'shop'>,
  browser: Browser,
  host = world.shop,
  project: Project = 'shop',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 }, ...options })
  const page = await context.newPage()
  const console: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) console.push(message.text())
  })
  page.on('pageerror', error => console.push(error.message))
  await page.goto(world.pageOf(host, project))
  return resume(world, page, console)
}

/** Presses a button of a window, which closes at that. */
export async function pressInWindow(popup: Page, name: string): Promise<void> {
  const button = popup.getByRole('button', { name, exact: true, disabled: false })
  await readAll(popup.locator('html'), () => button.isVisible())
  const closed = popup.waitForEvent('close', { timeout: 0 })
  // It closes at the answer, often before the click itself has reported back. A click that comes too early is told of instead.
  while (!popup.isClosed()) {
    await button.click().catch(() => {})
    await Promise.race([
      closed,
      popup
        .getByText(en.waitSteady)
        .waitFor()
        .catch(() => {}),
    ])
    // So long must the pointer rest, of which nothing tells.
    if (!popup.isClosed()) await popup.waitForTimeout(550).catch(() => {})
  }
}

/** Connects the frame of a page that was opened or reloaded. */
export async function resume(
  world: Pick<World, 'mail'>,
  page: Page,
  console: string[] = [],
  words: Readonly<Record<WordKey, string>> = en,
): Promise<Visit> {
  await page.evaluate('connect()')
  const frame = page.frameLocator('iframe')
  const isTrusted = () => page.url().includes('project=shop')
  const tell = (name: string, payload?: unknown): Promise<Told> =>
    page.evaluate(`tell(${JSON.stringify(name)}, ${JSON.stringify(payload)})`)
  async function ready(name: string | RegExp) {
    const enabled = frame.getByRole('button', { name, exact: true, disabled: false })
    await readAll(frame.locator('html'), () => enabled.isVisible())
    return enabled
  }
  return {
    page,
    frame,
    console,
    tell,
    rpc: (method, params, chainId = 'eip155:31337') => tell('RPC_REQUEST', { chainId, method, params }),
    async signIn(email, keep = 'nothing') {
      const before = Date.now()
      const started = await tell('CONNECT_EMAIL', { email })
      if (started.code) throw new Error(started.message)
      // Mails go to its canonical form.
      const { code = '' } = await world.mail.inbox.next(email.toLowerCase(), before)
      const { code: failure, message } = await tell('CONNECT_OTP', { otp: code })
      if (failure) throw new Error(message)
      const { answer, kept, code: refusal } = await who(keep)
      if (refusal) throw new Error(refusal)
      const accounts = Array.isArray(answer?.['accounts']) ? answer['accounts'] : []
      const of = (namespace: string) => `${accounts.find(one => one.namespace === namespace)?.address}`
      return { eip155: of('eip155'), solana: of('solana'), ...(kept ? { code: kept } : {}) }
    },
    who,
    enterCode,
    ready,
    press,
    answerInWindow,
    keepCode,
  }
  async function enterCode(code: string) {
    const field = frame.getByLabel(words.recoveryEnter, { exact: true })
    await field.fill(code)
    await field.press('Enter')
  }
  async function who(keep: Keep = 'nothing') {
    const asked = tell('GET_USER')
    if (typeof keep === 'object') await enterCode(keep.code)
    const question = frame.getByRole('button', { name: words.notNow, exact: true }).waitFor({ timeout: 0 })
    const isAsked = await Promise.race([
      asked.then(() => false),
      question.then(
        () => true,
        () => false,
      ),
    ])
    let kept: string | undefined
    if (isAsked && keep === 'nothing')
      await (isTrusted() ? press(words.notNow) : answerInWindow(words.notNow, words.notNow))
    if (isAsked && keep === 'code') {
      await press(words.keepCode)
      kept = await keepCode()
    }
    return { ...(await asked), kept }
  }
  async function answerInWindow(name: string, opener: string = words.inWindow) {
    const opening = page.context().waitForEvent('page')
    await press(opener)
    const popup = await opening
    await popup.getByRole('heading').first().waitFor()
    const box = popup.getByRole('checkbox')
    if (await box.isVisible()) await box.check()
    await pressInWindow(popup, name)
  }
  async function keepCode() {
    await press(words.recoveryMake)
    const code = await frame.locator('.site-code').innerText()
    await frame.getByLabel(words.recoveryAgain).fill(code)
    await (isTrusted() ? press(words.done) : answerInWindow(words.done))
    return code
  }
  async function press(name: string | RegExp) {
    const button = await ready(name)
    // As a person does; a click that comes with the pointer could have been aimed at the page.
    await button.hover()
    do {
      // So long must the pointer rest, of which nothing tells. On a busy machine the frame has heard of it late.
      await page.waitForTimeout(550)
      await button.click()
    } while (await frame.getByText(words.waitSteady).isVisible())
  }
}
