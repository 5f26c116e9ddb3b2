import { peerRpcError } from '../peerRpcError.js'

/** The key of the account that a request names, or of the selected one if it names none. Throws 4100 for an unknown account. */
export function accountOf<Key>(
  named: unknown,
  indexes: readonly number[],
  key: (index: number) => Key,
  addressOf: (key: Key) => string,
): Key {
  const [chosen = 0] = indexes
  if (named === undefined) return key(chosen)
  const found = indexes.map(key).find(one => addressOf(one) === named)
  if (found) return found
  throw peerRpcError(4100, 'The account is not in use.')
}
