import * as z from 'zod/mini'
import type { Chain } from '../chain/chains.js'
import type { Hex } from '../decode/bytes.js'
import type { Limits } from '../decode/evm/limits.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'

/** A page's wish for a permission, in the shape of the ERC-7715 draft of 2026-01-16. */
export interface PermissionRequest {
  readonly limits: Limits
  readonly type: PermissionType
  readonly isAdjustmentAllowed: boolean
}

/** The types of permissions that contracts enforce exactly, named as MetaMask names them, with the rules that limit each further. */
const permissionTypes = [
  'native-token-periodic',
  'native-token-allowance',
  'erc20-token-periodic',
  'erc20-token-allowance',
] as const
const ruleTypes = ['expiry', 'payee'] as const

/** The name of a kind of permission. */
type PermissionType = (typeof permissionTypes)[number]

/** The result of `wallet_getSupportedExecutionPermissions`. */
export function supportedPermissions(chains: readonly Pick<Chain, 'caip2' | 'smartAccounts'>[]) {
  const enabled = chains.filter(({ smartAccounts }) => smartAccounts)
  const chainIds = enabled.map(({ caip2 }) => `0x${BigInt(caip2.split(':')[1] ?? 0).toString(16)}`)
  return Object.fromEntries(
    permissionTypes.flatMap(type => (chainIds.length > 0 ? [[type, { chainIds, ruleTypes }]] : [])),
  )
}

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const units = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform(text => BigInt(text)),
)
const time = z.int().check(z.positive(), z.lte(253_402_300_799))
const justification = z.optional(z.nullable(z.string()))

const requestShape = z.strictObject({
  chainId: units,
  from: z.optional(z.nullable(address)),
  to: address,
  permission: z.strictObject({
    type: z.string(),
    isAdjustmentAllowed: z._default(z.boolean(), false),
    data: z.record(z.string(), z.unknown()),
  }),
  rules: z.optional(
    z.nullable(z.array(z.strictObject({ type: z.string(), data: z.record(z.string(), z.unknown()) }))),
  ),
})

/** 366 days: as long as any year. */
const LONGEST = 31_622_400
const whole = { allowanceAmount: units }
const periodic = { periodAmount: units, periodDuration: z.int().check(z.gte(60), z.lte(LONGEST)) }
const any = { startTime: z.optional(z.nullable(time)), justification }
const token = { tokenAddress: address }
const dataShapes = {
  'native-token-periodic': z.strictObject({ ...periodic, ...any }),
  'native-token-allowance': z.strictObject({ ...whole, ...any }),
  'erc20-token-periodic': z.strictObject({ ...periodic, ...any, ...token }),
  'erc20-token-allowance': z.strictObject({ ...whole, ...any, ...token }),
} as const
interface LimitData {
  readonly startTime?: number | null | undefined
  readonly tokenAddress?: string
  readonly periodAmount?: bigint
  readonly periodDuration?: number
  readonly allowanceAmount?: bigint
}
const expiryShape = z.strictObject({ timestamp: time })
const payeeShape = z.strictObject({ addresses: z.array(address).check(z.length(1)) })

/** An address by which the contracts mean anybody. */
const ANYBODY = '0x0000000000000000000000000000000000000a11'
const NOBODY = `0x${'0'.repeat(40)}`

const asHex = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`
const malformed = (message: string) => new FrameRefusal('INVALID_PARAMS', message)
const unenforced = (message: string) => new FrameRefusal('LIMIT_UNSUPPORTED', message)

/**
 * Reads a page's wish: limits alone, from which the frame composes the delegation. Throws `INVALID_PARAMS` for what is malformed or for
 * another account, and `LIMIT_UNSUPPORTED` for a limit that no contract would enforce. `account` is in lower case, `now` in Unix seconds.
 */
export function readPermission(
  params: unknown,
  { account, chainId, now }: { readonly account: Hex; readonly chainId: bigint; readonly now: number },
): PermissionRequest {
  const [given, ...others] = Array.isArray(params) ? params : []
  if (others.length > 0) throw new FrameRefusal('UNSUPPORTED', 'Ask for one permission at a time.')
  const read = requestShape.safeParse(given)
  if (!read.success)
    throw malformed('A permission needs chainId, to and permission, and may have from and rules.')
  const { permission, rules, from, to } = read.data
  if (read.data.chainId !== chainId)
    throw new FrameRefusal('CHAIN_ID_MISMATCH', 'The permission is for another network.')
  if (from && asHex(from) !== account) throw malformed('The permission is for another account.')
  const delegate = asHex(to)
  if ([ANYBODY, NOBODY, account].includes(delegate)) throw malformed('Nobody in particular could use it.')

  const { until, recipient } = readRules(rules ?? [], now)
  const { type, isAdjustmentAllowed } = permission
  if (!isType(type)) throw unenforced('No contract enforces permissions of this type.')
  const data = dataShapes[type].safeParse(permission.data)
  if (!data.success)
    throw unenforced('The limits have something that no contract enforces, or lack something.')
  const { startTime, tokenAddress, periodAmount, periodDuration, allowanceAmount = 0n }: LimitData = data.data
  const start = startTime ?? now
  if (start >= until) throw malformed('It would be over before it begins.')
  const amount = periodAmount ?? allowanceAmount
  if (amount === 0n) throw malformed('There would be nothing to take.')
  return {
    type,
    isAdjustmentAllowed,
    limits: {
      delegate,
      ...(tokenAddress !== undefined && { token: asHex(tokenAddress) }),
      amount,
      ...(periodDuration !== undefined && { period: BigInt(periodDuration) }),
      start: BigInt(start),
      until: BigInt(until),
      ...(recipient !== undefined && { recipient }),
    },
  }
}

const isType = (type: string): type is PermissionType => permissionTypes.some(known => known === type)

type Rules = NonNullable<z.output<typeof requestShape>['rules']>

/** When it is over, and who alone gets it. */
function readRules(rules: Rules, now: number): { until: number; recipient?: Hex } {
  const names = rules.map(({ type }) => type)
  if (new Set(names).size < names.length || names.some(name => !ruleTypes.some(known => known === name)))
    throw unenforced('A rule is unknown, or there twice.')
  const ruleOf = (name: (typeof ruleTypes)[number]) => rules.find(({ type }) => type === name)?.data
  const expiry = expiryShape.safeParse(ruleOf('expiry'))
  if (!expiry.success) throw unenforced('A permission without an expiry is not given.')
  const { timestamp: until } = expiry.data
  if (until <= now) throw malformed('It would be over already.')
  if (until > now + LONGEST) throw unenforced('A permission is given for 366 days at most.')
  const data = ruleOf('payee')
  if (data === undefined) return { until }
  const payee = payeeShape.safeParse(data)
  const [only] = payee.data?.addresses ?? []
  if (only === undefined) throw unenforced('A permission is for one payee, or for any.')
  return { until, recipient: asHex(only) }
}
