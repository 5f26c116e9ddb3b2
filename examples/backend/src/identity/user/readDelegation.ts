import { type Hex, hashStruct, hexToBigInt, size, slice } from 'viem'
import * as z from 'zod'
import { identityError } from '../identityError.js'

/** The contract that uses delegations: the manager of MetaMask's Delegation Framework 1.3.0. */
export const DELEGATION_MANAGER: Hex = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
/** Its contracts that limit a token, the native currency and the time. */
const TOKEN_PERIOD: Hex = '0x474e3ae7e169e940607cc624da8a15eb120139ab'
const COIN_PERIOD: Hex = '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9'
const TIME: Hex = '0x1046bb45c8d673d4ea75321280db34899413c069'
/** Those that limit who gets it, for a token and for the native currency. */
const PAYEES: readonly Hex[] = [
  '0xc2b0d624c1c4319760c96503ba27c347f3260f55',
  '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb',
]
/** A period without an end. */
const ENDLESS = 2n ** 256n - 1n
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

/** What may be taken. Amounts are in base units, durations in seconds; a payee or period is undefined where there is none. */
interface Limits {
  readonly token: Hex | undefined
  readonly amount: bigint
  readonly period: number | undefined
  readonly recipient: Hex | undefined
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** The limits of a delegation that the frame composed. Throws `INVALID_PARAMS` for others. */
export function limitsOf({ caveats }: StoredDelegation): Limits {
  const [main] = caveats
  const isToken = main?.enforcer === TOKEN_PERIOD
  const time = caveats.find(({ enforcer }) => enforcer === TIME)?.terms
  const payee = caveats.find(({ enforcer }) => PAYEES.includes(enforcer))?.terms
  const isKnown =
    (isToken ? size(main.terms) === 116 : main?.enforcer === COIN_PERIOD && size(main.terms) === 96) &&
    time !== undefined &&
    size(time) === 32 &&
    (payee === undefined || size(payee) >= 20)
  if (!main || !isKnown) throw identityError('INVALID_PARAMS', { message: 'Invalid: delegation.caveats' })
  const often = isToken ? slice(main.terms, 20) : main.terms
  const [amount, period] = [hexToBigInt(slice(often, 0, 32)), hexToBigInt(slice(often, 32, 64))]
  const until = hexToBigInt(slice(time, 16))
  if (until > MOST_SECONDS || (period !== ENDLESS && period > MOST_SECONDS))
    throw identityError('INVALID_PARAMS', { message: 'Invalid: delegation.caveats' })
  return {
    token: isToken ? slice(main.terms, 0, 20) : undefined,
    amount,
    period: period === ENDLESS ? undefined : Number(period),
    recipient: payee && slice(payee, size(payee) - 20),
    expiresAt: Number(until) * 1_000,
  }
}
