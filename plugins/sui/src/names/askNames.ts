import { errorText, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { namesNetwork } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { findClient } from '../chain/findClient.js'
import type { SuiClient } from '../chain/SuiClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'

const NAMES_TIMEOUT_MS = 15_000

/**
 * Queries the network of names. Resolves with `undefined` for what is not there or has expired, and without such a
 * network. Rejects when the query fails.
 */
export async function askNames<Answer>(
  env: SuiEnv,
  ask: (client: SuiClient) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const names = namesNetwork(env.config.names, 'sui', 'sui:mainnet')
  if (!names) return undefined
  try {
    const client = await settleBy(findClient(env, names), NAMES_TIMEOUT_MS, signal)
    return await settleBy(ask(client), NAMES_TIMEOUT_MS, signal)
  } catch (error) {
    if (readField(error, 'code') === 'NOT_FOUND' || /name( |%20)has( |%20)expired/i.test(errorText(error)))
      return undefined
    throw toSuiError(error)
  }
}

/** The error for an answer that is neither a name nor an address. */
export const badAnswer = (): KitError =>
  new KitError('http/BAD_RESPONSE', {
    message: 'The node returned no valid name record',
    pluginId: 'sui',
  })
