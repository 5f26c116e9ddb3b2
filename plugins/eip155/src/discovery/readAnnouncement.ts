import { cleanText, readField, safeIcon } from '@latchkit/core/plugin'
import { captureProvider } from '../provider/captureProvider.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** A wallet's announcement after everything in it was checked. */
export interface Announcement {
  readonly source: object
  readonly provider: Eip1193Provider
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
}

/** Reads the detail of an EIP-6963 event, all of it outside data. `undefined` when it offers no provider. */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const source = readField(detail, 'provider')
  const provider = captureProvider(source)
  if (!provider) return undefined
  const info = readField(detail, 'info')
  const rdns = readField(info, 'rdns')
  return {
    source: source as object,
    provider,
    name: cleanText(readField(info, 'name')) || 'Unnamed wallet',
    icon: safeIcon(readField(info, 'icon')),
    rdns:
      typeof rdns === 'string' && /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(rdns)
        ? rdns.toLowerCase()
        : undefined,
  }
}
