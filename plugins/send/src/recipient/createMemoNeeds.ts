import { applyConfig } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'
import { checkOptions } from '../contract/SendOptions.js'
import { isSameAddress } from './isSameAddress.js'

/** Makes the question whether the app knows an address as one that needs a memo. Throws `kit/INVALID_OPTIONS`. */
export function createMemoNeeds({ config }: SendEnv): (networkId: string, to: string) => boolean {
  const addresses = applyConfig('send', checkOptions, config)
  return (networkId, to) => addresses.get(networkId)?.some(address => isSameAddress(address, to)) ?? false
}
