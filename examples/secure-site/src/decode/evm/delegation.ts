import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { Hex } from '../bytes.js'
import { hashTypedData } from './hashTypedData.js'

/** The contract that uses delegations (ERC-7710): the manager of MetaMask's Delegation Framework 1.3.0. Lower case. */
export const DELEGATION_MANAGER: Hex = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'

/** A condition that a contract of the framework enforces. */
export interface Caveat {
  /** Lower case. */
  readonly enforcer: Hex
  readonly terms: Hex
}

/** What an account lets somebody else do, without its signature. Addresses are in lower case. */
export interface Delegation {
  readonly delegate: Hex
  /** The account. */
  readonly delegator: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
}

/** It is the account's own right, and not one that somebody else gave it. */
const ROOT: Hex = `0x${'ff'.repeat(32)}`

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
}

/** The two hashes of EIP-712 that the account's key signs. That of the struct names the delegation on chain. */
export function hashDelegation(
  { delegate, delegator, caveats, salt }: Delegation,
  chainId: bigint,
): { domain: Uint8Array; struct: Uint8Array } {
  return hashTypedData({
    types,
    primaryType: 'Delegation',
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: DELEGATION_MANAGER },
    message: {
      ...{ delegate, delegator, authority: ROOT, salt },
      caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
    },
  })
}

const struct =
  '(address delegate, address delegator, bytes32 authority, (address enforcer, bytes terms, bytes args)[] caveats, uint256 salt, bytes signature)'
const contextParameters = parseAbiParameters(`${struct}[]`)
const disableAbi = parseAbi([`function disableDelegation(${struct} delegation)`])

const packed = ({ delegate, delegator, caveats, salt }: Delegation, signature: Hex) => ({
  ...{ delegate, delegator, authority: ROOT, salt, signature },
  caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms, args: '0x' as const })),
})
type Packed = ReturnType<typeof packed>

const lower = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`
const unpacked = ({ delegate, delegator, caveats, salt }: Packed): Delegation => ({
  ...{ delegate: lower(delegate), delegator: lower(delegator), salt },
  caveats: caveats.map(({ enforcer, terms }) => ({ enforcer: lower(enforcer), terms })),
})

/** The permission context of ERC-7710: the delegation with the account's signature. */
export const encodeContext = (delegation: Delegation, signature: Hex): Hex =>
  encodeAbiParameters(contextParameters, [[packed(delegation, signature)]])

/** The delegation in a permission context. Throws unless it is one alone, of the account itself. */
export function decodeContext(context: Hex): Delegation {
  const [list] = decodeAbiParameters(contextParameters, context)
  const [only] = list as readonly Packed[]
  if (!only) throw new Error('The context has no delegation')
  const delegation = unpacked(only)
  if (encodeContext(delegation, only.signature) !== context)
    throw new Error('The context has more in it than a delegation')
  return delegation
}

/** The manager's call by which the account ends a delegation. */
export const encodeEnd = (delegation: Delegation): Hex =>
  encodeFunctionData({ abi: disableAbi, args: [packed(delegation, '0x')] })

/** The delegation that a call of the manager ends. Throws unless that is all that is in the data. */
export function decodeEnd(data: Hex): Delegation {
  const { args } = decodeFunctionData({ abi: disableAbi, data })
  const delegation = unpacked(args[0] as Packed)
  if (encodeEnd(delegation) !== data) throw new Error('The call has more in it than a delegation')
  return delegation
}
