import { isKitError } from '@latchkit/core'
import { errorText } from '@latchkit/core/plugin'

/**
 * Whether a wallet refused to switch because it does not know the network: 4902, wherever it was put, or the words of
 * wallets that bury it under -32603.
 */
export function isUnknownChain(error: unknown): boolean {
  if (isKitError(error, 'network/NOT_IN_WALLET')) return true
  if (!isKitError(error) || error.code === 'core/USER_REJECTED') return false
  const words = `${error.message} ${errorText(error.cause)}`
  return /unrecognized chain|unknown chain|chain.{0,40}(?:not (?:been )?(?:added|found|configured|supported)|missing)|4902/i.test(
    words,
  )
}
