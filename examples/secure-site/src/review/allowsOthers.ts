import type { CallAction } from '../decode/evm/CallAction.js'
import type { SolanaAction } from '../decode/solana/SolanaAction.js'

/** Whether others can take something after an action, without asking again: a simulation shows nothing of it. */
export function allowsOthers(action: CallAction | SolanaAction): boolean {
  switch (action.kind) {
    case 'approve':
    case 'permit2-approve':
      return action.amount > 0n
    case 'permit':
      return action.amount !== 0n
    case 'approve-all':
      return action.isAllowed
    case 'raise-approval':
    case 'set-authority':
    case 'assign':
    case 'deploy':
    case 'unknown':
      return true
    default:
      return false
  }
}
