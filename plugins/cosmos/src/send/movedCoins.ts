import type { Event } from 'cosmjs-types/tendermint/abci/types'

/** Whose coins are counted. */
export interface Movement {
  readonly denom: string
  readonly from: string
  readonly to: string
}

/** Counts what leaves and arrives by the bank's own events (SDK 0.43); nothing where the chain wrote none. */
export function movedCoins(
  events: readonly Event[],
  { denom, from, to }: Movement,
): { spent?: bigint; received?: bigint } {
  function sum(type: string, role: string, address: string): bigint | undefined {
    const own = events.filter(event => event.type === type && attributeOf(event, role) === address)
    if (own.length === 0) return undefined
    return own.reduce((total, event) => total + amountIn(attributeOf(event, 'amount') ?? '', denom), 0n)
  }
  const spent = sum('coin_spent', 'spender', from)
  const received = sum('coin_received', 'receiver', to)
  return {
    ...(spent === undefined ? {} : { spent }),
    ...(received === undefined || from === to ? {} : { received }),
  }
}

const attributeOf = ({ attributes }: Event, wanted: string): string | undefined =>
  attributes.find(({ key }) => key === wanted)?.value

/** Of coins as the SDK writes them: `5uatom,7ibc/27…`. */
function amountIn(coins: string, denom: string): bigint {
  const own = coins.split(',').find(coin => /^\d{1,80}\D/.test(coin) && coin.replace(/^\d+/, '') === denom)
  return own ? BigInt(/^\d+/.exec(own)?.[0] ?? 0) : 0n
}
