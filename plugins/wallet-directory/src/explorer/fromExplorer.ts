import type { WalletListing } from '@latchkit/core'
import { readListing } from '../listing/readListing.js'

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** Explorers name images by UUIDs. Anything but a plain name could leave its folder or be an invalid URL. */
const isImageId = (id: unknown): id is string => typeof id === 'string' && /^[\w-][\w.-]{0,199}$/.test(id)

/** Reads a wallet in the explorer's format. `imageOf` returns the URL of an image by its id. */
export function fromExplorer(raw: unknown, imageOf: (imageId: string) => string): WalletListing | undefined {
  const of = (key: string) => field(raw, key)
  const imageId = of('image_id')
  const injected = of('injected')
  return readListing({
    id: of('id'),
    name: of('name'),
    description: of('description'),
    imageUrl: of('image_url') || (isImageId(imageId) ? imageOf(imageId) : undefined),
    chains: of('chains'),
    rdns: of('rdns') || undefined,
    injected: Array.isArray(injected)
      ? injected.map(key => ({ namespace: field(key, 'namespace'), id: field(key, 'injected_id') }))
      : undefined,
    mobileLink: of('mobile_link'),
    universalLink: of('link_mode'),
    desktopLink: of('desktop_link'),
    webappLink: of('webapp_link'),
    homepage: of('homepage'),
    appStore: of('app_store'),
    playStore: of('play_store'),
    chromeStore: of('chrome_store'),
    badge: [of('badge_type'), of('badge')].includes('certified') ? 'certified' : undefined,
    pairs: of('supports_wc'),
  })
}
