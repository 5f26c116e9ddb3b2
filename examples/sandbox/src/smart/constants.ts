import type { Hex } from '../constants.js'

/** EntryPoints of ERC-4337, at their addresses on public networks. */
export const entryPoints = {
  '0.7': '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0.8': '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
} as const satisfies Record<string, Hex>

export type EntryPointVersion = keyof typeof entryPoints

/** The account of the EntryPoint's authors for EIP-7702, which accepts EntryPoint 0.8. */
export const simple7702Account: Hex = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** The version of the EntryPoint at an address, in any case. */
export const versionOf = (address: unknown): EntryPointVersion | undefined =>
  (Object.keys(entryPoints) as EntryPointVersion[]).find(
    version => entryPoints[version].toLowerCase() === String(address).toLowerCase(),
  )
