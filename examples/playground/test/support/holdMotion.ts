import type { Page } from 'playwright-core'

/** Stops the clock of everything that moves in a page. @returns a function that lets it go on */
export async function holdMotion(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await session.detach()
  }
}
