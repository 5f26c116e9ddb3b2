import { applyConfig, type KnownToken, readKnownTokens } from '@latchkit/core/plugin'
import { parseAddress } from '../address/parseAddress.js'
import type { StacksEnv } from '../StacksEnv.js'

export const isContract =
  ({ config }: StacksEnv) =>
  (contract: string) => {
    try {
      return parseAddress(config.networks, contract).includes('.')
    } catch {
      return false
    }
  }

/**
 * The tokens of the options, by network. Read with the first operation, so that a typo is told before anything is shown. Throws
 * `kit/INVALID_OPTIONS`.
 */
export function knownTokens(env: StacksEnv): ReadonlyMap<string, readonly KnownToken[]> {
  const { networks, tokens } = env.config
  const family = { networks, key: 'contract', isId: isContract(env), what: 'a contract like SP….name' }
  return applyConfig('stacks', (given: unknown) => readKnownTokens(given, family), tokens)
}
