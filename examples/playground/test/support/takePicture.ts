import { cardOf } from './modalOf.js'
import type { PictureVariant } from './pictureVariants.js'
import { setLocale } from './setLocale.js'
import type { Visit } from './Visit.js'
import { type KitView, showView } from './views.js'

/** What to take a picture of, and where to save it. */
export interface Picture {
  readonly view: KitView
  readonly variant: PictureVariant
  readonly path: string
}

/** Navigates to a view, waits until nothing changes, and saves the picture. */
export async function takePicture(visit: Visit, { view, variant, path }: Picture): Promise<void> {
  const { page } = visit
  await showView(visit, view)
  if (variant.locale) await setLocale(page, variant.locale)
  // Nothing is hovered.
  await page.mouse.move(0, 0)
  // Pictures of wallets and tokens come when they come.
  await page.waitForTimeout(700)
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
