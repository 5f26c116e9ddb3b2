import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { serveGallery } from '../../../../ui/gallery/serveGallery.mjs'
import { openBrowser } from './openBrowser.js'

/** How a page opened a window. */
export interface Opened {
  readonly href: string
  readonly target: string
  readonly features: string
  /** During the visitor's own gesture. */
  readonly isTap: boolean
}

interface OpenedScope {
  opened?: Opened[]
}

/** Which scene, for whom. */
export interface SceneOptions extends BrowserContextOptions {
  readonly theme?: 'dark' | 'light'
  /** Globals defined before the page's scripts. */
  readonly globals?: readonly string[]
  /** Follows links instead of recording them. */
  readonly follows?: boolean
}

/** Opens the pairing scenes, one page at a time. */
export function usePairingScenes() {
  let browser: Browser
  let server: Awaited<ReturnType<typeof serveGallery>>
  let leave = async () => {}
  /** By visitor. A second page of the same visitor takes half the time of the first one. */
  const contexts = new Map<string, Promise<BrowserContext>>()
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([openBrowser(), serveGallery()])
  })
  afterEach(() => leave())
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  async function visit(
    options: BrowserContextOptions,
    globals: readonly string[],
    follows: boolean,
  ): Promise<BrowserContext> {
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
      ...options,
    })
    await context.addInitScript(
      ([names, isNoted]) => {
        for (const name of names) Object.assign(globalThis, { [name]: {} })
        if (!isNoted) return
        const scope = globalThis as OpenedScope
        scope.opened = []
        window.open = (href, target = '', features = '') => {
          const isTap = navigator.userActivation.isActive
          scope.opened?.push({ href: String(href), target, features, isTap })
          return null
        }
      },
      [globals, !follows] as const,
    )
    return context
  }

  async function open(scene: string, options: SceneOptions = {}) {
    await leave()
    const { theme = 'dark', globals = [], follows = false, ...rest } = options
    const who = JSON.stringify([globals, follows, rest])
    const known = contexts.get(who) ?? visit(rest, globals, follows)
    contexts.set(who, known)
    const context = await known
    const page = await context.newPage()
    leave = async () => {
      leave = async () => {}
      if (page.url().startsWith(server.url)) await page.evaluate(() => localStorage.clear())
      await page.close()
    }
    const problems: string[] = []
    page.on('pageerror', error => problems.push(String(error)))
    await page.goto(`${server.url}?scene=walletconnect/${scene}&theme=${theme}`)
    const modal = page.locator('latchkit-modal dialog')
    await modal.locator('.wcp, .wcp-l, .sview').first().waitFor()
    return { page, modal, problems, context, url: server.url }
  }
  const opened = (page: Page) => page.evaluate(() => (globalThis as OpenedScope).opened ?? [])
  return { open, opened }
}
