import type { Page, Route } from 'playwright-core'

/** The answers that the kit keeps, by key. */
export const keptReads = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('latchkit:reads/'))),
  )

/** Makes what is kept older before the next page of the visit starts, as if the visitor had been away: this page may still write. */
export async function ageReads(page: Page, ms: number): Promise<void> {
  const { origin } = new URL(page.url())
  await page.addInitScript(
    ({ own, mark, more }) => {
      // Each frame and each later page runs this as well.
      if (location.origin !== own || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      for (const [key, text] of Object.entries(localStorage))
        if (key.startsWith('latchkit:reads/'))
          localStorage.setItem(
            key,
            text.replace(/"at":(\d+)/, (_: string, at: string) => `"at":${Number(at) - more}`),
          )
    },
    { own: origin, mark: `aged ${crypto.randomUUID()}`, more: ms },
  )
}

/** Holds every request to another server than the page's own, until the returned function lets them go. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const own = new URL(page.url()).origin
  const held: Route[] = []
  const isElsewhere = (url: URL) => url.protocol.startsWith('http') && url.origin !== own
  const hold = (route: Route) => void held.push(route)
  await page.route(isElsewhere, hold)
  return async () => {
    await page.unroute(isElsewhere, hold)
    // The requests of an earlier page are gone.
    await Promise.all(held.splice(0).map(route => route.continue().catch(() => {})))
  }
}
