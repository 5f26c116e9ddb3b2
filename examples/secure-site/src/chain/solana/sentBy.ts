import type { SolanaAction } from '../../decode/solana/SolanaAction.js'
import type { Change } from '../Change.js'

/**
 * What the instructions of one transaction move out of an account, and coin that they move into it: all of them
 * happen, or none. `mintOf`: the mint of a token account.
 */
export function sentBy(
  actions: readonly SolanaAction[],
  account: string,
  mintOf: (address: string) => string | undefined,
): readonly Change[] {
  return actions.flatMap((action): Change[] => {
    switch (action.kind) {
      case 'coin': {
        const { from, base, to, lamports } = action
        return [
          ...([from, base].includes(account) ? [{ token: undefined, amount: -lamports }] : []),
          ...(to === account ? [{ token: undefined, amount: lamports }] : []),
        ]
      }
      case 'create-account':
        return action.from === account ? [{ token: undefined, amount: -action.lamports }] : []
      case 'token': {
        const token = action.mint ?? mintOf(action.from)
        return action.owner === account && action.from !== action.to && token !== undefined
          ? [{ token, amount: -action.amount }]
          : []
      }
      case 'burn':
        return action.owner === account ? [{ token: action.mint, amount: -action.amount }] : []
      default:
        return []
    }
  })
}
