import { type Hex, hashStruct } from 'viem'
import * as z from 'zod'
import { limitsOf as readLimits } from '../../../../secure-site/src/decode/evm/limits.js'

/** The contract that uses delegations: the manager of MetaMask's Delegation Framework 1.3.0. */
export const DELEGATION_MANAGER: Hex = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
const MOST_SECONDS = 253_402_300_799n

const hex = (bytes: number) =>
  z.custom<Hex>(text => typeof text === 'string' && new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`).test(text))
const terms = z.custom<Hex>(text => typeof text === 'string' && /^0x(?:[0-9a-f]{2}){0,200}$/.test(text))

/** What an account lets somebody else do (ERC-7710), as the frame composes it: in lower case. */
export const delegationShape = z.strictObject({
  delegate: hex(20),
  delegator: hex(20),
  caveats: z.array(z.strictObject({ enforcer: hex(20), terms })).max(10),
  salt: z.string().regex(/^0x[0-9a-f]{1,64}$/),
})

/** What an account lets somebody else do. */
export type StoredDelegation = z.output<typeof delegationShape>

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** What the account signs. `chain`: CAIP-2. */
export const signedData = ({ salt, ...delegation }: StoredDelegation, chain: string) => ({
  domain: {
    ...{ name: 'DelegationManager', version: '1', verifyingContract: DELEGATION_MANAGER },
    chainId: Number(chain.slice('eip155:'.length)),
  },
  types,
  primaryType: 'Delegation' as const,
  message: { ...delegation, authority: `0x${'ff'.repeat(32)}` as const, salt: BigInt(salt) },
})

/** The hash that names it on chain. */
export function hashOf(delegation: StoredDelegation): Hex {
  const { message: data, primaryType } = signedData(delegation, '')
  return hashStruct({ data, primaryType, types })
}

/**
 * What may be taken, by the frame's own rule; undefined for a delegation with other conditions, or with times after the year 9999. Amounts
 * are in base units, periods in seconds; `expiresAt` is in Unix milliseconds.
 */
export function limitsOf(delegation: StoredDelegation) {
  try {
    const { delegate, token, amount, recipient, until, period = 0n } = readLimits(delegation)
    if (until > MOST_SECONDS || period > MOST_SECONDS) return undefined
    const expiresAt = Number(until) * 1_000
    return { delegate, token, amount, recipient, expiresAt, period: Number(period) || undefined }
  } catch {
    return undefined
  }
}
