import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { modalOf } from './modalOf.js'

/**
 * Adds to the errors of a test what its pages showed when it failed, in words and as pictures in `.cache/failures`: what is seen seldom
 * has to be understood the first time.
 */
export async function tellShown(
  errors: readonly { message: string; stack?: string; actual?: unknown }[],
  browser: Browser,
): Promise<void> {
  const pages = browser.contexts().flatMap(context => context.pages())
  if (pages.length === 0) return
  const texts = await Promise.all(
    pages.map(page =>
      modalOf(page)
        .innerText({ timeout: 1_000 })
        .catch(
          async () => `no modal, ${await page.innerText('body', { timeout: 1_000 }).catch(() => 'no page')}`,
        ),
    ),
  )
  const shown = texts.map(text => text.replace(/\s+/g, ' ').slice(0, 300)).join(' // ')
  const pictures = await Promise.all(pages.map(takePicture))
  const told = `\nshown: ${shown}\npicture: ${pictures.flat().join(', ')}`
  for (const error of errors) {
    // A message has “[ …(2) ]” for a list of two, and says nothing of what is in it.
    const compared = /\[ …/.test(error.message)
      ? ` // compared: ${JSON.stringify(error.actual).slice(0, 600)}`
      : ''
    error.message += told + compared
    // Reports read the stack, which has the message of when the error was made.
    if (error.stack) error.stack += told + compared
  }
}

async function takePicture(page: Page) {
  const name = `.cache/failures/${crypto.randomUUID()}.png`
  const path = fileURLToPath(new URL(`../../../../${name}`, import.meta.url))
  const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
  return taken ? name : []
}
