import type { Chain } from '../chain/chains.js'

/** A token that the operator vouches for. */
export type ListedToken = Chain['tokens'][number]

/** A token balance of the former accounts. */
export interface HeldToken {
  readonly token: ListedToken
  /** In base units. */
  readonly amount: bigint
  /** The maximum cost of moving it, in native currency; undefined if the network refuses to move it. */
  readonly cost: bigint | undefined
}

/** The former accounts' known balances on one network. */
export interface Held {
  readonly chain: Chain
  /** In base units. */
  readonly coin: bigint
  /** The amount reserved for moving native currency; undefined if the network refuses to move it. */
  readonly coinCost: bigint | undefined
  /** The network's minimum transfer amount. */
  readonly least: bigint
  readonly tokens: readonly HeldToken[]
}

/** Why something cannot be moved now. */
type Obstacle =
  /** Native currency goes last: it pays for the tokens. */
  | 'later'
  /** The amount of native currency missing for the fee. */
  | { readonly lacks: bigint }
  | 'refused'
  /** Moving it costs more than it is worth. */
  | 'dust'

/** A transfer. */
export interface Move {
  readonly chain: Chain
  /** Undefined for native currency. */
  readonly token?: ListedToken
  /** In base units; for native currency, what is left after the fee. */
  readonly amount: bigint
  readonly obstacle?: Obstacle
}

/**
 * The transfers on a network, in the order in which they can be made: tokens first, then the remaining native
 * currency.
 */
export function planTransfer({ chain, coin, coinCost, least, tokens }: Held): readonly Move[] {
  let left = coin
  const moves: Move[] = []
  for (const { token, amount, cost } of tokens) {
    if (amount === 0n) continue
    const move = { chain, token, amount }
    if (cost === undefined) moves.push({ ...move, obstacle: 'refused' })
    else if (cost > left) moves.push({ ...move, obstacle: { lacks: cost - left } })
    else {
      left -= cost
      moves.push(move)
    }
  }
  const isLast = moves.every(({ obstacle }) => obstacle !== undefined)
  if (coin > 0n) moves.push({ chain, ...planCoin(coin, coinCost, least, isLast) })
  return moves
}

function planCoin(
  coin: bigint,
  cost: bigint | undefined,
  least: bigint,
  isLast: boolean,
): Omit<Move, 'chain'> {
  if (cost === undefined) return { amount: coin, obstacle: 'refused' }
  if (coin <= cost || coin - cost < least) return { amount: coin, obstacle: 'dust' }
  return isLast ? { amount: coin - cost } : { amount: coin, obstacle: 'later' }
}
