/** Specification, section 9. */
const [WIDTH, HEIGHT] = [480, 720]

/**
 * Opens an empty window in a user gesture, before the exchange's URL is known; `undefined` if the browser
 * blocks it. The window has no access to its opener.
 */
export function openWindow(): Window | undefined {
  const left = Math.max(0, screenX + (outerWidth - WIDTH) / 2)
  const opened = window.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left}`)
  if (opened) opened.opener = null
  return opened ?? undefined
}
