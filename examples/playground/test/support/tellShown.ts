import type { Browser } from 'playwright-core'
import { modalOf } from './modalOf.js'

/** Adds to the errors of a test what its pages showed when it failed: what is seen seldom has to be understood the first time. */
export async function tellShown(
  errors: readonly { message: string; stack?: string }[],
  browser: Browser,
): Promise<void> {
  const pages = browser.contexts().flatMap(context => context.pages())
  const texts = await Promise.all(
    pages.map(page =>
      modalOf(page)
        .innerText({ timeout: 1_000 })
        .catch(() => 'no modal'),
    ),
  )
  const shown = texts.map(text => text.replace(/\s+/g, ' ').slice(0, 300)).join(' // ')
  for (const error of errors) {
    error.message += `\nshown: ${shown}`
    // Reports read the stack, which has the message of when the error was made.
    if (error.stack) error.stack += `\nshown: ${shown}`
  }
}
