import type { Page } from 'playwright-core'

/** Until nothing on the page moves any more, but for what moves without end. */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      return (
        [document, ...shadows]
          .flatMap(root => root.getAnimations())
          // An animation of a scroll position neither moves by itself nor ends.
          .filter(({ timeline }) => timeline === document.timeline)
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      )
    }
    // A movement begins with one of the frames after its cause.
    for (let still = 0; still < 3; still++) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      if (moving().length > 0) still = 0
      // One that is replaced rejects.
      await Promise.allSettled(moving().map(({ finished }) => finished))
    }
  })
