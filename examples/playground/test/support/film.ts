import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { stillness } from './stillness.js'

/** One frame of a film, as far as it can be told from its pixels. */
export interface Frame {
  /** Milliseconds since the first frame, at the movements' usual speed. */
  readonly at: number
  /** Height of the card, in pixels. */
  readonly height: number
  /** Pixels below the header that differ from the card's ground. */
  readonly ink: number
}

export interface FilmOptions {
  /** Where to find the card's ground at its full height: a column of pixels beside its content. */
  readonly column: number
  /** The columns that the content takes. */
  readonly content: readonly [from: number, to: number]
}

interface Shot {
  readonly data: string
  readonly at: number
}

/** The header of a card, in pixels, whose marks always stand there. */
const HEADER = 72

/** What slides through the column while it fades changes it by less. */
const NEAR = 1

/** A surface or a text that is all but gone differs from its ground by less. */
const FAINT = 40

/** How much slower movements run while they are filmed, so that a slow machine does not lose their frames. */
const SLOWER = patient(3)

/** Films what the compositor shows while `act` runs, and for as long after it as any transition takes. */
export async function film(page: Page, act: () => Promise<unknown>): Promise<readonly Shot[]> {
  const session = await page.context().newCDPSession(page)
  const shots: Shot[] = []
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    shots.push({ data, at: (metadata.timestamp ?? 0) * 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await expect.poll(() => shots.length).toBeGreaterThan(0)
  await act()
  // A movement begins when its view is there, and tells nothing of its end.
  await page.waitForTimeout(400 * SLOWER)
  await stillness(page)
  await session.send('Page.stopScreencast')
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await session.detach()
  return shots.sort((a, b) => a.at - b.at)
}

/** Reads the card's height and content from the pixels of each frame. */
export async function readFilm(
  browser: Browser,
  shots: readonly Shot[],
  { column, content }: FilmOptions,
): Promise<readonly Frame[]> {
  const page = await browser.newPage()
  try {
    const began = shots[0]?.at ?? 0
    return await page.evaluate(
      async ({ shots, began, column, content, HEADER, NEAR, FAINT, SLOWER }) => {
        const canvas = new OffscreenCanvas(1, 1)
        const frames = []
        let ground = -1
        for (const { data, at } of shots.toReversed()) {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
          canvas.width = bitmap.width
          canvas.height = bitmap.height
          const context = canvas.getContext('2d', { willReadFrequently: true })
          if (!context) throw new Error('There is no canvas')
          context.drawImage(bitmap, 0, 0)
          const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)
          const { width } = bitmap
          // The card is centred, or a sheet at the foot of the page; it is there in the last frame, which is read first.
          if (ground < 0) ground = pixels[Math.floor(bitmap.height / 2) * width + column] ?? 0
          let top = -1
          let height = 0
          for (let y = 0; y < bitmap.height; y++) {
            const pixel = pixels[y * width + column] ?? 0
            if (Math.abs(((pixel >> 8) & 255) - ((ground >> 8) & 255)) > NEAR) continue
            if (top < 0) top = y
            height = y - top + 1
          }
          let ink = 0
          for (let y = top + HEADER; y < top + height; y++)
            for (let x = content[0]; x < content[1]; x++) {
              const pixel = pixels[y * width + x] ?? 0
              if (Math.abs(((pixel >> 8) & 255) - ((ground >> 8) & 255)) > FAINT) ink++
            }
          frames.push({ at: (at - began) / SLOWER, height, ink })
        }
        return frames.reverse()
      },
      { shots, began, column, content, HEADER, NEAR, FAINT, SLOWER },
    )
  } finally {
    await page.close()
  }
}
