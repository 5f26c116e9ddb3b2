import type { Chain } from '../chain/chains.js'

/** A token that the operator vouches for. */
export type ListedToken = Chain['tokens'][number]

/** A token in the accounts of before. */
export interface HeldToken {
  readonly token: ListedToken
  /** In base units. */
  readonly amount: bigint
  /** What moving it takes of the coin at most; undefined if the network refuses to move it. */
  readonly cost: bigint | undefined
}

/** What the accounts of before have on one network, as far as the site knows. */
export interface Held {
  readonly chain: Chain
  /** In base units. */
  readonly coin: bigint
  /** What has to stay of the coin to pay for moving it; undefined if the network refuses to move it. */
  readonly coinCost: bigint | undefined
  /** The network takes less than this from nobody. */
  readonly least: bigint
  readonly tokens: readonly HeldToken[]
}

/** Why something cannot be moved now. */
type Obstacle =
  /** The coin goes last: it pays for the tokens. */
  | 'later'
  /** So much of the coin is missing for the fee. */
  | { readonly lacks: bigint }
  | 'refused'
  /** It is worth no more than moving it costs. */
  | 'dust'

/** One thing to move. */
export interface Move {
  readonly chain: Chain
  /** Undefined for the coin. */
  readonly token?: ListedToken
  /** In base units: of the coin, what is left after the fee. */
  readonly amount: bigint
  readonly obstacle?: Obstacle
}

/** What is to be moved on a network, in the order in which it can be: tokens first, then what is left of the coin. */
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
