import { readPlatform } from '@latchkit/core/platform'

/** There is no way back from where a provider's page opens: another app's browser is no place to type a password. */
export function isApart(): boolean {
  const { isInApp, isFramed } = readPlatform()
  return isInApp || isFramed
}

/**
 * Opens a blank window of 600 × 800 (specification §9) in the middle of the screen. Call it in the press itself: browsers block
 * later attempts. `undefined`: it was blocked, or the login needs none.
 */
export function openSocialWindow(provider: string): Window | undefined {
  if (provider === 'farcaster' || isApart()) return undefined
  const [width, height] = [600, 800]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  return window.open('about:blank', '_blank', features) ?? undefined
}
