import { atom, type KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { isWorsePrice } from './prepareSwap.js'

const refusals: readonly string[] = [
  'swap/UNKNOWN_ROUTER',
  'swap/UNREADABLE_CALL',
  'swap/CALL_MISMATCH',
  'swap/WOULD_FAIL',
]

/**
 * The error shows that the source's call did not match its offer. A call that reverts once may have met a
 * temporary price drop.
 */
const isRefusal = (error: KitError): boolean =>
  refusals.includes(error.code) &&
  !isWorsePrice(error) &&
  readField(error.context, 'field') !== 'decimals' &&
  (error.code !== 'swap/WOULD_FAIL' || readField(error.context, 'isAgain') === true)

/** Remembers refused sources for the lifetime of the page: their offers come last. */
export function createRefusals(ctx: SwapContext) {
  const ids = atom<readonly string[]>([])
  return {
    /** Ids of sources, the latest last. */
    refused$: atom(get => get(ids)),
    note({ source }: SwapOffer, error: KitError): void {
      if (isRefusal(error)) ctx.set(ids, [...ctx.get(ids).filter(id => id !== source.id), source.id])
    },
  }
}

/** Sorts offers of refused sources last. */
export const lastIfRefused = (
  offers: readonly SwapOffer[],
  refused: readonly string[],
): readonly SwapOffer[] => {
  const isLast = ({ source }: SwapOffer) => Number(refused.includes(source.id))
  return [...offers].sort((a, b) => isLast(a) - isLast(b))
}
