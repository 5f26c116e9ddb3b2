import { isKitError } from '@latchkit/core'
import { isRpcError } from './postRpc.js'

/** A node that refuses is asked about fewer blocks, down to this. */
const LEAST_BLOCKS = 10n

/** A range of blocks, both of which count. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** True if a node that answers so may answer about fewer blocks. */
function isTooWide(error: unknown): boolean {
  if (isRpcError(error)) return error.code !== -32_601
  if (isKitError(error, 'http/TOO_LARGE')) return true
  if (isKitError(error, 'http/STATUS')) return error.context.status === 400 || error.context.status === 413
  if (isKitError(error, 'rpc/UNAVAILABLE')) return error.cause !== undefined && isTooWide(error.cause)
  if (isKitError(error, 'rpc/METHOD_NOT_FOUND') || isKitError(error, 'rpc/UNSUPPORTED_METHOD')) return false
  return isKitError(error) && error.code.startsWith('rpc/') && error.code !== 'rpc/WRONG_CHAIN'
}

/** Makes a function that asks about as many blocks from `from` on as the network's node allows, at most `most`, and remembers how many. */
export function createWindow(most: bigint) {
  let width = most
  return async function inWindow<Answer>(
    { from, head }: { readonly from: bigint; readonly head: bigint },
    ask: (range: BlockRange) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer; readonly through: bigint }> {
    const before = width
    for (;;) {
      const to = least(from + width - 1n, head)
      try {
        return { answer: await ask({ from, to }), through: to }
      } catch (error) {
        const asked = to - from + 1n
        if (!isTooWide(error) || asked <= LEAST_BLOCKS) {
          // It was not about how many they are.
          width = before
          throw error
        }
        width = asked / 2n < LEAST_BLOCKS ? LEAST_BLOCKS : asked / 2n
      }
    }
  }
}
