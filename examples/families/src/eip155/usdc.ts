import type { World } from '../world.js'

/** The account that the programs pay: the second one of the sandbox. */
export const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function usdc({ chains: [harbour] }: World): `0x${string}` {
  const token = harbour?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!token) throw new Error('The sandbox has no USDC')
  return token.address
}
