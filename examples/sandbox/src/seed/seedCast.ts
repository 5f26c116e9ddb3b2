import type { Hex } from 'viem'
import { devAccounts } from '../constants.js'

/** The owner of the seeded wallet. */
export const [mira, alice, ben, , , clara, , dora, , employer] = devAccounts

export const pool: Hex = '0x00000000000000000000000000000000005eed01'

export const spammer: Hex = '0x00000000000000000000000000000000005eed02'

/** Looks like Alice's address at both ends, and waits for somebody to copy it from the history. */
export const impostor: Hex = `0x7099${alice.slice(6, 10).toLowerCase()}00000000000000000000000000${alice.slice(-6).toLowerCase()}`

/** Deploys the seed's contracts from nonce 0, so that every address is known in advance. */
export const seeder: Hex = '0x00000000000000000000000000000000005eed00'
