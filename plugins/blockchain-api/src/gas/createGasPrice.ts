import { type GasPrices, isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { DEADLINE, type Service } from '../service/createService.js'
import { gasPriceSchema } from './gasPriceSchema.js'

/** Asks what gas costs now; the answer is not kept. */
export function createGasPrice(service: Service): GasPrices['gasPrice'] {
  return async ({ networkId, signal }) => {
    try {
      const query = { chainId: networkId }
      const asked = service.ask({ path: 'v1/convert/gas-price', query, schema: gasPriceSchema, networkId })
      return await settleBy(asked, 2 * DEADLINE, signal)
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
