import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { kindOf } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'

/** Confirmation targets in blocks, the best first. */
const TARGETS = ['3', '4', '2', '5', '6', '1', '10']
/** The minimum relay fee, in thousandths of a satoshi per virtual byte. */
export const LEAST_RATE = 1_000

/**
 * Reads the fee rate, in thousandths of a satoshi per virtual byte. Test networks without estimates use the minimum
 * relay fee; on the main network that could leave the transaction stuck, so it rejects with `bip122/NO_FEE_ESTIMATE`.
 */
export async function readFeeRate(
  env: BitcoinEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<bigint> {
  const answer = await esplora(env, networkId).getJson('fee-estimates', signal)
  const rate = TARGETS.map(target => readField(answer, target)).find(
    value => typeof value === 'number' && Number.isFinite(value) && value > 0,
  )
  const thousandths = typeof rate === 'number' ? Math.ceil(rate * 1000) : undefined
  if (thousandths !== undefined && Number.isSafeInteger(thousandths))
    return BigInt(Math.max(LEAST_RATE, thousandths))
  if (thousandths === undefined && kindOf(networkId)?.kind !== 'main') return BigInt(LEAST_RATE)
  throw new KitError('bip122/NO_FEE_ESTIMATE', {
    message: 'The fee cannot be estimated now',
    pluginId: 'bip122',
    retryable: true,
  })
}
