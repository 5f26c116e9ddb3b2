import * as z from 'zod/mini'
import type { Hex } from '../bytes.js'
import { PERMIT2 } from './permit2.js'
import type { TypedData } from './readTypedData.js'
import { readOrder, SEAPORT_ORDER } from './seaport.js'
import type { AllowedToken, TypedAction } from './TypedAction.js'

const address = z.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value))
const units = z.bigint()
const details = z.object({ token: address, amount: units, expiration: units, nonce: units })
const allowed = z.object({ token: address, amount: units })

const PERMIT_DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const TOKEN_PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'

const tokenOf = ({ token, amount, expiration }: z.output<typeof details>): AllowedToken => ({
  token,
  amount,
  until: expiration,
})

type Read = (data: TypedData) => TypedAction | undefined

const single = z.object({ details, spender: address, sigDeadline: units })
const batch = z.object({ details: z.array(details), spender: address, sigDeadline: units })
const transfer = z.object({ permitted: allowed, spender: address, deadline: units })
const transfers = z.object({ permitted: z.array(allowed), spender: address, deadline: units })
const erc2612 = z.object({ owner: address, spender: address, value: units, deadline: units })
const dai = z.object({ holder: address, spender: address, expiry: units, allowed: z.boolean() })

/** By the whole type: a struct that merely has a permit's name does not count. */
const known: Readonly<Record<string, Read>> = {
  [SEAPORT_ORDER]: readOrder,
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': data => {
    const { owner, spender, value, deadline } = erc2612.parse(data.message)
    return { kind: 'permit', owner, spender, tokens: [{ token: contractOf(data), amount: value }], deadline }
  },
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': data => {
    const { holder, spender, expiry, allowed: isAllowed } = dai.parse(data.message)
    return {
      kind: 'permit-all',
      owner: holder,
      token: contractOf(data),
      spender,
      isAllowed,
      deadline: expiry,
    }
  },
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${PERMIT_DETAILS}`]: ({
    message,
  }) => {
    const read = single.parse(message)
    return {
      kind: 'permit',
      spender: read.spender,
      tokens: [tokenOf(read.details)],
      deadline: read.sigDeadline,
    }
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${PERMIT_DETAILS}`]: ({
    message,
  }) => {
    const read = batch.parse(message)
    return {
      kind: 'permit',
      spender: read.spender,
      tokens: read.details.map(tokenOf),
      deadline: read.sigDeadline,
    }
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${TOKEN_PERMISSIONS}`]:
    ({ message }) => {
      const { permitted, spender, deadline } = transfer.parse(message)
      return { kind: 'permit', spender, tokens: [permitted], deadline }
    },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${TOKEN_PERMISSIONS}`]:
    ({ message }) => {
      const { permitted, spender, deadline } = transfers.parse(message)
      return { kind: 'permit', spender, tokens: permitted, deadline }
    },
}

const SIMPLE = 'address spender,uint256 nonce,uint256 deadline'

/** A permit for a spender that verifies additional terms: a field of any type follows those of the permit. */
function readWitness(data: TypedData): TypedAction | undefined {
  const { types, primaryType, message } = data
  const isBatch = primaryType === 'PermitBatchWitnessTransferFrom'
  if (!isBatch && primaryType !== 'PermitWitnessTransferFrom') return undefined
  const all = (types[primaryType] ?? []).map(({ type, name }) => `${type} ${name}`)
  const usual = `TokenPermissions${isBatch ? '[]' : ''} permitted,${SIMPLE}`
  const allowed = encodeType({ ...data, primaryType: 'TokenPermissions' })
  if (all.length !== 5 || all.slice(0, 4).join() !== usual || allowed !== TOKEN_PERMISSIONS) return undefined
  const witness = types[primaryType]?.at(-1)?.name ?? ''
  const { permitted, spender, deadline } = isBatch ? transfers.parse(message) : transfer.parse(message)
  const tokens = Array.isArray(permitted) ? permitted : [permitted]
  return { kind: 'permit', spender, tokens, deadline, witness }
}

function contractOf({ domain }: TypedData): Hex {
  if (!domain.verifyingContract) throw new Error('A permit without its token')
  return domain.verifyingContract
}

/** Decodes the rights granted by typed data. Throws if a permit names no token. */
export function decodeTypedData(data: TypedData): TypedAction {
  const type = encodeType(data)
  const read = Object.hasOwn(known, type) ? known[type] : readWitness
  const action = read?.(data) ?? { kind: 'unknown' }
  // The same struct means something else for another contract.
  const isPermit2 = action.kind === 'permit' && action.owner === undefined
  return isPermit2 && data.domain.verifyingContract !== PERMIT2 ? { kind: 'unknown' } : action
}

/**
 * Types that hand over control of the account itself (EIP-7702, ERC-7710, ERC-7715, ERC-4337): never signed
 * for a page.
 */
const delegating = /delegat|authori[sz]ation|permission|caveat|session|useroperation/i

/** The typed data would hand over control of the account. */
export function isDelegation(data: TypedData): boolean {
  return Object.keys(data.types).some(name => name !== 'TokenPermissions' && delegating.test(name))
}

/** The type of the primary struct with those that it uses, as EIP-712 encodes it. */
export function encodeType({ types, primaryType }: TypedData): string {
  const used = new Set<string>()
  const visit = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const { type } of types[name] ?? []) {
      const base = type.replace(/(\[\d*\])+$/, '')
      if (Object.hasOwn(types, base)) visit(base)
    }
  }
  visit(primaryType)
  used.delete(primaryType)
  return [primaryType, ...[...used].sort()]
    .map(name => `${name}(${(types[name] ?? []).map(({ type, name: own }) => `${type} ${own}`).join(',')})`)
    .join('')
}
