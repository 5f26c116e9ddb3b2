import { errorText } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { nestedError } from '../provider/callWallet.js'

/** How nodes word that the virtual machine stopped: some name the reason, some only the machine. */
const STOPPED =
  /revert|\bE?VM (?:error|exception|execution)|invalid (?:opcode|jump)|bad instruction|stack (?:under|over)flow|out of gas|write protection/i

/** The data that a contract returned while it reverted. Limits of a plan come with data, too, but as an object. */
const RETURNED = /^(?:reverted )?0x/i

/**
 * True if a node, or a wallet in its place, ran a call and the contract refused it. No other error says anything about
 * the contract.
 */
export function isRevert(error: unknown): boolean {
  let cause = error
  for (let depth = 0; cause && depth < 5; depth++, cause = nestedError(cause)) {
    if (isStop(cause)) return true
  }
  return false
}

function isStop(error: unknown): boolean {
  const code = readField(error, 'code')
  // An error of the kit or of the network, which may quote a URL.
  if (typeof code === 'string') return false
  const data = readField(error, 'data')
  return code === 3 || (typeof data === 'string' && RETURNED.test(data)) || STOPPED.test(errorText(error))
}
