/**
 * Opens an empty popup of this size in px, in the middle of the window, for a page whose URL is not known yet. Call it in a
 * press. It has no access to this page. `null` if the browser blocks it.
 */
export function openPopup(width: number, height: number): Window | null {
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  try {
    const popup = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
    if (!popup || popup.closed) return null
    popup.opener = null
    return popup
  } catch {
    return null
  }
}

/** Closes a popup if what should lead it to a page fails before it shows one: it would stay blank. */
export function closeOnFailure<Result>(popup: Window | null, led: Promise<Result>): Promise<Result> {
  led.catch(() => {
    try {
      if (popup?.location.href === 'about:blank') popup.close()
    } catch {
      // It shows a page of another site.
    }
  })
  return led
}
