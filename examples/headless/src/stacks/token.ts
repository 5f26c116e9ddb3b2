import { Cl } from '@stacks/transactions'
import type { StacksKit } from './createStacksKit.js'

const { VITE_QUARRY_TOKEN } = import.meta.env

export const token = {
  contract: (VITE_QUARRY_TOKEN ??
    'ST1PQHQKV0RJXZFY1DGX8MNSNYVE3VGZJSRTPGZGM.pebble') as `${string}.${string}`,
  /** What the contract calls its asset; post-conditions name it. */
  name: 'pebble',
  decimals: 6,
}

/** What an address owns, in base units, by a read-only call of the contract. */
export async function ownedTokens({ plugins }: StacksKit, address: string): Promise<bigint> {
  const answer = await plugins.stacks.callReadOnly({
    contract: token.contract,
    functionName: 'get-balance',
    functionArgs: [Cl.principal(address)],
  })
  if (answer.type === 'ok' && answer.value.type === 'uint') return BigInt(answer.value.value)
  throw new Error('The contract is not a SIP-010 token')
}
