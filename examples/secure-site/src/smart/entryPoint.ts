import type { Hex } from '../decode/bytes.js'

/** EntryPoint 0.7 of ERC-4337, at its address on every network. Lower case. */
export const ENTRY_POINT: Hex = '0x0000000071727de22e5e9d8baf0edac6f37da032'

/** EntryPoint 0.8, whose hashes are those of EIP-712. */
export const ENTRY_POINT_8: Hex = '0x4337084d9e255ff0702461cf8895ce9e3b5ff108'
