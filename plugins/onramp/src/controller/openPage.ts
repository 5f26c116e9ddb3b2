import { openPopup } from '@latchkit/core'
import type { SellerPage } from '../contract/SellerPage.js'

/**
 * Opens a window for a seller's page, which shows `text` until the page loads. `undefined` if the browser
 * blocks it.
 */
export function openPage(text = '', opened = openPopup(600, 800)): SellerPage | undefined {
  if (!opened) return undefined
  const say = (text: string) => {
    try {
      opened.document.title = text
      opened.document.body.textContent = text
    } catch {
      // An extension controls the window: the text is only cosmetic.
    }
  }
  say(text)
  return {
    say,
    go: url => opened.location.replace(url),
    close: () => opened.close(),
    isClosed: () => opened.closed,
  }
}
