import { type AppMetadata, must, readKeys, readUrl } from '@latchkit/core'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** The options of `walletconnect()`, checked and complete. */
export interface WalletConnectConfig {
  readonly projectId?: string | undefined
  readonly relayUrl: string
  readonly metadata?: AppMetadata | undefined
  readonly verify: boolean
  readonly telemetry: boolean
  readonly prefersUniversalLinks: boolean
}

const USUAL_RELAY = 'wss://relay.walletconnect.org'

const isText = (value: unknown) => typeof value === 'string' && value !== ''

function isMetadata(value: unknown): boolean {
  const { name, description = 'x', url = 'x', icons = [] } = Object(value) as AppMetadata
  return [name, description, url].every(isText) && Array.isArray(icons) && icons.every(isText)
}

/** True if it is encrypted, or on localhost: as for links, by their schemes. */
function isRelay(url: string): boolean {
  try {
    return /^wss?:/i.test(url) && readUrl(url.replace(/^ws/i, 'http'), 'relayUrl', 'link') !== undefined
  } catch {
    return false
  }
}

/**
 * Checks the options of `walletconnect()`, each read once. Throws a plain error that says the fix;
 * `definePlugin` makes it `kit/INVALID_OPTIONS`.
 */
export function checkOptions(input: WalletConnectOptions | undefined): WalletConnectConfig {
  const {
    projectId,
    relayUrl: relay = USUAL_RELAY,
    metadata,
    verify = false,
    telemetry = false,
    prefersUniversalLinks = false,
  } = readKeys(input, ['projectId', 'relayUrl', 'metadata', 'verify', 'telemetry', 'prefersUniversalLinks'])
  const relayUrl = String(relay)
  must(
    isRelay(relayUrl),
    'relayUrl',
    `a wss URL, or ws on localhost; not compatible: ${relayUrl.slice(0, 200)}`,
  )
  must(projectId === undefined || isText(projectId), 'projectId', 'a string')
  must(metadata === undefined || isMetadata(metadata), 'metadata', 'an object with a name')
  for (const [name, value] of Object.entries({ verify, telemetry, prefersUniversalLinks }))
    must(typeof value === 'boolean', name, 'true or false')
  return { projectId, relayUrl, metadata, verify, telemetry, prefersUniversalLinks }
}
