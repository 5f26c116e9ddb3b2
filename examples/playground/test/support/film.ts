import type { Browser, Page } from 'playwright-core'

/** One frame of a film, as far as it can be told from its pixels. */
export interface Frame {
  /** Milliseconds since the movement began. */
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

/** An element that slides through the column while it fades changes it by less. */
const NEAR = 1

/** A surface or a text that is all but gone differs from its ground by less. */
const FAINT = 40

/** Between two frames, in milliseconds. */
const STEP = 16

/** No movement of a view or a card takes longer; what does only draws attention. */
const MOST = 1_000

/** Runs in the page: moves the modal on by so many milliseconds, and tells whether it rests, and which view it shows. */
async function look({ step, most }: { step: number; most: number }) {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= most
  const moving = () =>
    root?.getAnimations().filter(each => each.playState !== 'finished' && isShort(each)) ?? []
  if (step > 0) for (const each of moving()) each.currentTime = Number(each.currentTime ?? 0) + step
  // The end has to be told, and the next view laid out.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const dialog = root?.querySelector('dialog[open]')
  const view = dialog?.querySelector('[data-view]')?.getAttribute('data-view')
  return { rests: moving().length === 0, shown: view ?? '' }
}

/**
 * Films what `act` makes of the modal, until it rests: its clock stands still, and is moved on by hand from frame to frame, so that it
 * moves alike on every machine.
 */
export async function film(page: Page, act: () => Promise<unknown>): Promise<readonly Shot[]> {
  const session = await page.context().newCDPSession(page)
  const shoot = async () =>
    (await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data
  const until = async (isSo: (now: Awaited<ReturnType<typeof look>>) => boolean) => {
    for (;;) {
      const now = await page.evaluate(look, { step: 0, most: MOST })
      if (isSo(now)) return now
    }
  }
  const { shown } = await until(({ rests }) => rests)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  try {
    let before = ''
    for (let data = await shoot(); data !== before; data = await shoot()) before = data
    const shots: Shot[] = [{ data: before, at: 0 }]
    await act()
    await until(now => now.shown !== shown)
    shots.push({ data: await shoot(), at: 0 })
    for (let at = STEP; at <= MOST; at += STEP) {
      const { rests } = await page.evaluate(look, { step: STEP, most: MOST })
      shots.push({ data: await shoot(), at })
      if (rests) break
    }
    return shots
  } finally {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await session.detach()
  }
}

/** Reads the card's height and content from the pixels of each frame. */
export async function readFilm(
  browser: Browser,
  shots: readonly Shot[],
  { column, content }: FilmOptions,
): Promise<readonly Frame[]> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(
      async ({ shots, column, content, HEADER, NEAR, FAINT }) => {
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
          frames.push({ at, height, ink })
        }
        return frames.reverse()
      },
      { shots, column, content, HEADER, NEAR, FAINT },
    )
  } finally {
    await page.close()
  }
}
