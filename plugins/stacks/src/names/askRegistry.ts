import type { CaipNetworkId } from '@latchkit/core'
import { type ContractRead, readContract } from '../api/readContract.js'
import type { StacksEnv } from '../StacksEnv.js'
import { bnsContract } from './bnsContract.js'
import type { ClarityValue } from './readClarity.js'

/** A read-only call of the registry. */
export interface RegistryCall extends Omit<ContractRead, 'contract'> {
  readonly method: 'can-resolve-name' | 'get-primary'
}

/** Calls the registry of names. `undefined` where it answers with an error: there is no such name. */
export const askRegistry = (
  env: StacksEnv,
  networkId: CaipNetworkId,
  call: RegistryCall,
): Promise<ClarityValue | undefined> =>
  readContract(env, networkId, { contract: bnsContract(networkId), ...call })
