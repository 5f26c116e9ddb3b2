import type { CallAction } from '../decode/evm/CallAction.js'
import type { SolanaAction } from '../decode/solana/SolanaAction.js'

/** The action lets others take something later without asking again, which a simulation does not show. */
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
