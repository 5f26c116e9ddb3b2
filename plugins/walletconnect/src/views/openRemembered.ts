import type { Kit } from '@latchkit/core'
import { namedSchemes } from '@latchkit/core/tools'
import { readDeeplinkChoice } from '../links/deeplinkChoice.js'
import { linkTarget } from '../links/linkTarget.js'
import { openLink } from '../links/openLink.js'
import { readPlatform } from '../platform/readPlatform.js'

/** Opens the app that the session was made with, when it is on this device. Call it from the press itself. */
export function openRemembered({ options }: Pick<Kit, 'options'>): void {
  const platform = readPlatform()
  const choice = readDeeplinkChoice(namedSchemes(options))
  if (choice && platform.isHandheld) openLink({ href: choice.href, target: linkTarget(platform) })
}
