import type { Page } from 'playwright-core'

interface Controller {
  readonly pairing$: unknown
  readonly reach$: unknown
  readonly status$: unknown
}
interface PageScope {
  playground: { get(): { kit: { get(atom: unknown): unknown; plugins: { walletconnect: Controller } } } }
}

/** What the kit of the page says of its relay. */
export function relayOf(page: Page) {
  const read = (name: keyof Controller) =>
    page.evaluate(key => {
      const { kit } = (globalThis as unknown as PageScope).playground.get()
      return kit.get(kit.plugins.walletconnect[key]) as never
    }, name)
  return {
    now: read,
    /** The URI of the pairing that is shown. */
    async uri(): Promise<string> {
      for (let tries = 0; tries < 200; tries++) {
        const { uri, error } = (await read('pairing$')) as { uri?: string; error?: { message: string } }
        if (uri) return uri
        if (error) throw new Error(error.message)
        await page.waitForTimeout(50)
      }
      throw new Error('No pairing was made')
    },
    /** Resolves with how many ms it took. */
    async until(name: 'reach$' | 'status$', value: string): Promise<number> {
      const began = performance.now()
      for (let tries = 0; tries < 400; tries++) {
        if ((await read(name)) === value) return performance.now() - began
        await page.waitForTimeout(25)
      }
      throw new Error(`${name} never was ${value}`)
    },
  }
}
