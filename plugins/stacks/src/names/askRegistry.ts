import type { CaipNetworkId } from '@latchkit/core'
import { isMainnet } from '../address/encodeAddress.js'
import type { ApiEnv } from '../api/askApi.js'
import { type ContractRead, readContract } from '../api/readContract.js'
import type { ClarityValue } from '../clarity/readClarity.js'

const bnsContract = (networkId: CaipNetworkId): string =>
  isMainnet(networkId)
    ? 'SP2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D96YPGZF.BNS-V2'
    : 'ST2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D9SZJQ0M.BNS-V2'

export interface RegistryCall extends Omit<ContractRead, 'contract'> {
  readonly method: 'can-resolve-name' | 'get-primary'
}

/** Calls the name registry. `undefined` where it returns an error: there is no such name. */
export const askRegistry = (
  env: ApiEnv,
  networkId: CaipNetworkId,
  call: RegistryCall,
): Promise<ClarityValue | undefined> =>
  readContract(env, networkId, { contract: bnsContract(networkId), ...call })
