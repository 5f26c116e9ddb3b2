import type { Locator } from 'playwright-core'

/** Scrolls through a document (`html`) of the email wallet, from above, until it counts as read. */
export async function readAll(root: Locator, isRead: () => Promise<boolean>): Promise<void> {
  while (!(await isRead())) {
    await root.evaluate(html => html.scrollTo(0, 0))
    let isMore = true
    while (isMore) {
      // Text in sight counts as seen a moment later, of which nothing tells.
      await root.page().waitForTimeout(700)
      isMore = await root.evaluate(html => {
        const before = html.scrollTop
        html.scrollBy(0, 80)
        return html.scrollTop > before
      })
    }
  }
}
