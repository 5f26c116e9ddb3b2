import { must, readKeys, readLabel, readUrl } from '@latchkit/core'
import type { EmbeddedWalletOptions } from './EmbeddedWalletOptions.js'

export interface EmbeddedWalletConfig {
  readonly origin: string
  readonly projectId?: string | undefined
  readonly name: string
  readonly icon?: string | undefined
  readonly socials: Socials
}

/** The providers that the app offers. */
export interface Socials {
  readonly providers: readonly string[]
  /** How many of them Connect shows. */
  readonly shown: number
}

/** In the order of specification §9, and the site's own passkeys. */
const usual = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey']

/** Messages are sent to exactly this origin, so it must be one and nothing more. */
function originOf(value: unknown): string {
  must(typeof value === 'string', 'origin', 'the origin of the secure site')
  readUrl(value, 'origin', 'link')
  const text = String(value).replace(/\/$/, '')
  must(URL.canParse(text) && new URL(text).origin === text, 'origin', 'an origin, without a path')
  return text
}

/**
 * Checks the options of `embeddedWallet()`. Throws a plain error that says the fix; `definePlugin` makes it
 * `kit/INVALID_OPTIONS`.
 */
export function checkOptions(input: EmbeddedWalletOptions): EmbeddedWalletConfig {
  const given = readKeys(input, ['origin', 'projectId', 'name', 'icon', 'socials', 'socialsShown'])
  const { origin, projectId, name, icon, socials = false, socialsShown: shown = 4 } = given
  const providers = socials === true ? usual : socials || []
  must(
    Array.isArray(providers) && providers.every(id => /^[a-z][a-z0-9-]{0,39}$/.test(id)),
    'socials',
    'true, or ids of providers',
  )
  must(Number.isInteger(shown) && shown > 0, 'socialsShown', 'a whole number above 0')
  must(
    projectId === undefined || (typeof projectId === 'string' && /^[\w-]{1,64}$/.test(projectId)),
    'projectId',
    'letters, digits, _ and -',
  )
  return {
    origin: originOf(origin),
    projectId,
    name: readLabel(name) ?? 'Email wallet',
    icon: readUrl(icon, 'icon', 'image'),
    socials: { providers, shown },
  }
}
