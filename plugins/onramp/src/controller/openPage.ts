import type { SellerPage } from '../contract/SellerPage.js'

/** The size of the seller's window in px (specification, section 9). */
const WIDTH = 600
const HEIGHT = 800

/** Opens an empty window, which cannot reach this page; `undefined` if the browser blocks it. */
export function openPage(text = ''): SellerPage | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const size = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  let opened: Window | null
  try {
    opened = window.open('about:blank', '', size)
  } catch {
    return undefined
  }
  if (!opened || opened.closed) return undefined
  const page = opened
  page.opener = null
  const say = (text: string) => {
    try {
      page.document.title = text
      page.document.body.textContent = text
    } catch {
      // An extension took the window over: it is only a text.
    }
  }
  say(text)
  return {
    say,
    go: url => page.location.replace(url),
    close: () => page.close(),
    isClosed: () => page.closed,
  }
}
