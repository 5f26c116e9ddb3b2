import { cardOf } from './modalOf.js'
import type { PictureVariant } from './pictureVariants.js'
import { setLocale } from './setLocale.js'
import { setMode } from './setMode.js'
import { stillness } from './stillness.js'
import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

/** The subject of a picture, and its file. */
export interface Picture {
  readonly view: KitView
  readonly variant: PictureVariant
  readonly path: string
}

/** Puts on the theme and the language, waits until nothing changes, and saves the picture. */
export async function takePicture(visit: Visit, { view, variant, path }: Picture): Promise<void> {
  const { page } = visit
  await setMode(page, variant.mode)
  if (variant.locale) await setLocale(page, variant.locale)
  await view.finish?.(visit)
  // Nothing is hovered.
  await page.mouse.move(0, 0)
  // A font that comes with the language has no event of its own here.
  await page.waitForTimeout(300)
  await stillness(page)
  const card = cardOf(page)
  const isWhole = view.isPage || variant.whole || (await card.count()) === 0
  const box = isWhole ? undefined : await card.boundingBox()
  if (!box) return void (await page.screenshot({ path }))
  // The page behind the scrim is irrelevant.
  await page.evaluate(() => document.getElementById('app')?.setAttribute('hidden', ''))
  const margin = 24
  await page.screenshot({
    path,
    clip: {
      x: box.x - margin,
      y: Math.max(0, box.y - margin),
      width: box.width + margin * 2,
      height: box.height + margin * 2,
    },
  })
}
