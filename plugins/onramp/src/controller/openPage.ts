import type { SellerPage } from '../contract/SellerPage.js'
import { openWindow } from './openWindow.js'

/** A window for a seller's page, which says `text` until that is there. `undefined` if the browser blocked it. */
export function openPage(text = '', opened = openWindow()): SellerPage | undefined {
  if (!opened) return undefined
  const say = (text: string) => {
    try {
      opened.document.title = text
      opened.document.body.textContent = text
    } catch {
      // An extension took the window over: it is only a text.
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
