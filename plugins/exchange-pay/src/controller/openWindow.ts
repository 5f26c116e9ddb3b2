/** Specification, section 9. */
const [WIDTH, HEIGHT] = [480, 720]

/**
 * Opens an empty window in the visitor's press, for the page of an exchange that is not known yet; `undefined` if the
 * browser blocks it. That page cannot reach ours.
 */
export function openWindow(): Window | undefined {
  const left = Math.max(0, screenX + (outerWidth - WIDTH) / 2)
  const opened = window.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left}`)
  if (opened) opened.opener = null
  return opened ?? undefined
}
