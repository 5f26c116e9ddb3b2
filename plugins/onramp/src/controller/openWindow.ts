/** The size of the seller's window in px (specification, section 9). */
const WIDTH = 600
const HEIGHT = 800

/** Opens an empty window without access to this page; `null` if the browser blocks it. */
export function openWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const size = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  try {
    const opened = window.open('about:blank', '', size)
    if (!opened || opened.closed) return null
    opened.opener = null
    return opened
  } catch {
    return null
  }
}
