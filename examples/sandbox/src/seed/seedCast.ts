import type { Hex } from 'viem'
import { devAccounts } from '../constants.js'

/** Whose wallet is seeded. */
export const [mira, alice, ben, , , clara, , dora, , employer] = devAccounts

/** Trades with Mira, as a pool would. */
export const pool: Hex = '0x00000000000000000000000000000000005eed01'

/** Sends what nobody asked for. */
export const spammer: Hex = '0x00000000000000000000000000000000005eed02'

/** Looks like Alice's address at both ends, and waits for somebody who copies it from the history. */
export const impostor: Hex = `0x7099${alice.slice(6, 10).toLowerCase()}00000000000000000000000000${alice.slice(-6).toLowerCase()}`

/** Deploys what the seed needs, from nonce 0, so that every address is known before. */
export const seeder: Hex = '0x00000000000000000000000000000000005eed00'
