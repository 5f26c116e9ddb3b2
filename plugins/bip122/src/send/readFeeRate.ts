import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { kindOf } from '../network/networkKinds.js'

/** Within how many blocks it should confirm, the best first. */
const TARGETS = ['3', '4', '2', '5', '6', '1', '10']
/** The least that nodes pass on, in thousandths of a satoshi for each virtual byte. */
const LEAST = 1_000

/**
 * Reads what a virtual byte costs, in thousandths of a satoshi. Test networks without estimates take the least that
 * nodes pass on; on the main network that would strand the money, so it rejects with `bip122/NO_FEE_ESTIMATE`.
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
    return BigInt(Math.max(LEAST, thousandths))
  if (thousandths === undefined && kindOf(networkId)?.kind !== 'main') return BigInt(LEAST)
  throw new KitError('bip122/NO_FEE_ESTIMATE', {
    message: 'The fee cannot be estimated now',
    pluginId: 'bip122',
    retryable: true,
  })
}
