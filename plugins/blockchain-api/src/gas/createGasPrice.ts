import { type GasPrices, isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import * as z from 'zod/mini'
import { baseUnits } from '../fields/fields.js'
import { type Service, TIMEOUT_MS } from '../service/createService.js'

/** Gas prices in base units, as decimal text. A missing speed costs as much as the slower one. */
const gasPriceSchema = z.pipe(
  z.object({
    standard: baseUnits.check(z.refine(price => price !== undefined)),
    fast: baseUnits,
    instant: baseUnits,
  }),
  z.transform(({ standard = 0n, fast = standard, instant = fast }) => ({ standard, fast, instant })),
)

/** Reads the current gas price; not cached. */
export function createGasPrice(service: Service): GasPrices['gasPrice'] {
  return async ({ networkId, signal }) => {
    try {
      const query = { chainId: networkId }
      const asked = service.ask({ path: 'v1/convert/gas-price', query, schema: gasPriceSchema, networkId })
      return await settleBy(asked, 2 * TIMEOUT_MS, signal)
    } catch (error) {
      const isUnserved =
        isKitError(error, 'network/UNSUPPORTED') ||
        (isKitError(error, 'http/STATUS') && error.context.status === 400)
      if (!isUnserved) throw error
      throw new KitError('network/UNSUPPORTED', {
        message: 'Network not supported for Gas Price',
        cause: error,
        context: { network: networkId },
        pluginId: 'blockchain-api',
      })
    }
  }
}
