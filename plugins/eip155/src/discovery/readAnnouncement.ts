import { cleanText } from '@latchkit/core'
import { captureProvider } from '../provider/captureProvider.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { safeIcon } from './safeIcon.js'

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
  const source = field(detail, 'provider')
  const provider = captureProvider(source)
  if (!provider) return undefined
  const info = field(detail, 'info')
  const rdns = field(info, 'rdns')
  return {
    source: source as object,
    provider,
    name: cleanText(field(info, 'name')) || 'Unnamed wallet',
    icon: safeIcon(field(info, 'icon')),
    rdns:
      typeof rdns === 'string' && /^(?=.{3,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(rdns)
        ? rdns.toLowerCase()
        : undefined,
  }
}

function field(from: unknown, key: string): unknown {
  try {
    return (from as Record<string, unknown>)[key]
  } catch {
    return undefined // missing, or a getter that throws
  }
}
