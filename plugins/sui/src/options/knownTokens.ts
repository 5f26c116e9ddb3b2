import { applyConfig, type KnownToken, readKnownTokens } from '@latchkit/core/plugin'
import type { SuiEnv } from '../SuiEnv.js'

/** True if a text is written like the type of a coin. Only the library can tell if its parameters are types. */
export const isLikeCoinType = (text: string): boolean =>
  text.length <= 1_000 && /^0x[\da-f]{1,64}::\w+::\w+(<.+>)?$/i.test(text)

/**
 * The tokens of the options, by network. Read with the first operation, so that a typo is told before anything is shown. Throws
 * `kit/INVALID_OPTIONS`.
 */
export function knownTokens(
  { config }: SuiEnv,
  isId = isLikeCoinType,
): ReadonlyMap<string, readonly KnownToken[]> {
  const family = { networks: config.networks, key: 'type', isId, what: 'a type like 0x2::sui::SUI' }
  return applyConfig('sui', (tokens: unknown) => readKnownTokens(tokens, family), config.tokens)
}
