import type { KitOptions } from '@latchkit/core'
import type { ReactElement } from 'react'
import type { Scene, Staged } from '../Scene.js'
import { IconsCard, ListCard, LongCard, MotionCard } from './ListCards.js'
import { ShadowBox } from './ShadowBox.js'

const card =
  (shown: ReactElement) =>
  ({ themeMode = 'dark', locale = 'en' }: Partial<KitOptions>): Staged => ({
    page: (
      <ShadowBox theme={themeMode} dir={locale === 'ar' ? 'rtl' : 'ltr'} lang={locale}>
        {shown}
      </ShadowBox>
    ),
  })

/** Parts that no view shows as long, as many or as few, without a kit. */
export const scenes: Record<string, Scene> = {
  lists: card(<ListCard />),
  long: card(<LongCard />),
  motion: card(<MotionCard />),
  icons: card(<IconsCard />),
}
