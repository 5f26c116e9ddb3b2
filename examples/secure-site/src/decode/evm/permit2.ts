/** The address of Permit2 on every chain, in lower case. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
