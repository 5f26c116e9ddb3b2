import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Locator, Page } from 'playwright-core'

const decoder = readFile(createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js'), 'utf8')
/** The decoding page of each browser, until it is closed. */
const readers = new WeakMap<Browser, Promise<Page>>()

interface DecoderScope {
  jsQR(pixels: Uint8ClampedArray, width: number, height: number, options: object): { data: string } | null
}

/**
 * Takes a screenshot of a QR code and reads it with another author's decoder, without inverting it. `scale`
 * shrinks the image first, like a camera further away.
 */
export async function readCode(page: Page, code: Locator, scale = 1): Promise<string | undefined> {
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  const reader = await readerOf(page)
  return reader.evaluate(
    async ([data, factor]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(image.width * factor)
      canvas.height = Math.round(image.height * factor)
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(image, 0, 0, canvas.width, canvas.height)
      const pixels = drawing?.getImageData(0, 0, canvas.width, canvas.height)
      const { jsQR } = globalThis as unknown as DecoderScope
      const found =
        pixels && jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' })
      return found?.data
    },
    [picture, scale] as const,
  )
}

async function readerOf(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const known = await readers.get(browser)
  if (known?.isClosed() === false) return known
  const opened = open(browser)
  readers.set(browser, opened)
  return opened
}

async function open(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.evaluate(await decoder)
  return page
}
