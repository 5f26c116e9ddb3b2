import type { Page } from 'playwright-core'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { waitUntil } from './waitUntil.js'

interface Controller {
  readonly pairing$: unknown
  readonly reach$: unknown
  readonly status$: unknown
}
interface PageKit {
  get(atom: unknown): unknown
  subscribe(atom: unknown, listener: () => void): () => void
  plugins: { walletconnect: Controller }
}
interface PageScope {
  playground: { get(): { kit: PageKit } }
}

/** The relay state that the page's kit reports. */
export function relayOf(page: Page) {
  const read = (name: keyof Controller) =>
    page.evaluate(key => {
      const { kit } = (globalThis as unknown as PageScope).playground.get()
      return kit.get(kit.plugins.walletconnect[key]) as never
    }, name)
  return {
    now: read,
    /** The URI of the current pairing. */
    async uri(): Promise<string> {
      return waitUntil(async () => {
        const { uri, error } = (await read('pairing$')) as { uri?: string; error?: { message: string } }
        if (error) throw new Error(error.message)
        return uri
      }, 'No pairing was made')
    },
    /** It listens instead of polling, so start it first. */
    async until(name: 'reach$' | 'status$', value: string): Promise<void> {
      const isSo = await page.evaluate(becomes, { name, value, timeout: patient(30_000) })
      if (!isSo) throw new Error(`${name} never was ${value}`)
    },
  }
}

/** Runs in the page. */
function becomes({ name, value, timeout }: { name: 'reach$' | 'status$'; value: string; timeout: number }) {
  const { kit } = (globalThis as unknown as PageScope).playground.get()
  const atom = kit.plugins.walletconnect[name]
  return new Promise<boolean>(resolve => {
    const end = (isSo: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isSo)
    }
    const look = () => kit.get(atom) === value && end(true)
    const stop = kit.subscribe(atom, look)
    const timer = setTimeout(() => end(false), timeout)
    look()
  })
}
