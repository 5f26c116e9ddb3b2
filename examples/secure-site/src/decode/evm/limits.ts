import type { Hex } from '../bytes.js'
import type { Caveat, Delegation } from './delegation.js'

/** What somebody may take from an account, each part enforced on chain. Addresses are in lower case. */
export interface Limits {
  /** Who may take it. */
  readonly delegate: Hex
  /** An ERC-20 contract; undefined for the native currency. */
  readonly token?: Hex | undefined
  /** In base units: in each period, or in all if there are none. */
  readonly amount: bigint
  /** In seconds. What is left of a period is lost with it. */
  readonly period?: bigint | undefined
  /** Unix seconds: when the first period begins. */
  readonly start: bigint
  /** Unix seconds: it is over then. */
  readonly until: bigint
  /** Who may get it; undefined: anybody. */
  readonly recipient?: Hex | undefined
}

/** The contracts of MetaMask's Delegation Framework 1.3.0 that enforce limits, on every network. Lower case. */
export const enforcers = {
  tokenPeriod: '0x474e3ae7e169e940607cc624da8a15eb120139ab',
  coinPeriod: '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
  noCoin: '0x92bf12322527caa612fd31a0e810472bbb106a8f',
  noData: '0x99f2e9bf15ce5ec84685604836f71ab835dbbded',
  time: '0x1046bb45c8d673d4ea75321280db34899413c069',
  redeemer: '0xe144b0b2618071b4e56f746313528a669c7e65c5',
  data: '0xc2b0d624c1c4319760c96503ba27c347f3260f55',
  target: '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb',
} as const satisfies Record<string, Hex>

/** A period that never ends. */
const ENDLESS = 2n ** 256n - 1n
/** The recipient in the data of `transfer(address,uint256)` follows the selector. */
const RECIPIENT_AT = 4n

const number = (value: bigint, bytes = 32): string => value.toString(16).padStart(bytes * 2, '0')
const join = (...parts: readonly string[]): Hex => `0x${parts.join('')}`
const bare = (address: Hex): string => address.slice(2)

/**
 * The conditions of a delegation with these limits. One call is `transfer` of the token or the plain native currency, and nothing else: no
 * other function, and no currency besides the token.
 */
export function caveatsOf({
  delegate,
  token,
  amount,
  period = ENDLESS,
  start,
  until,
  recipient,
}: Limits): readonly Caveat[] {
  const often = [amount, period, start].map(value => number(value)).join('')
  const only: Caveat[] = token
    ? [
        { enforcer: enforcers.tokenPeriod, terms: join(bare(token), often) },
        { enforcer: enforcers.noCoin, terms: join(number(0n)) },
      ]
    : [
        { enforcer: enforcers.coinPeriod, terms: join(often) },
        { enforcer: enforcers.noData, terms: '0x' },
      ]
  const payee: Caveat | undefined =
    recipient &&
    (token
      ? { enforcer: enforcers.data, terms: join(number(RECIPIENT_AT), number(BigInt(recipient))) }
      : { enforcer: enforcers.target, terms: recipient })
  return [
    ...only,
    { enforcer: enforcers.time, terms: join(number(0n, 16), number(until, 16)) },
    // The delegate alone uses it, and hands it to nobody.
    { enforcer: enforcers.redeemer, terms: delegate },
    ...(payee ? [payee] : []),
  ]
}

/** The limits of a delegation. Throws if its conditions are not exactly those of limits. */
export function limitsOf({ delegate, caveats }: Pick<Delegation, 'delegate' | 'caveats'>): Limits {
  const [main, , time, , payee] = caveats
  const token = main?.enforcer === enforcers.tokenPeriod ? main.terms.slice(0, 42) : undefined
  const often = main?.terms.slice(token ? 42 : 2) ?? ''
  const [amount, period, start] = [0, 64, 128].map(at => BigInt(`0x${often.slice(at, at + 64)}`))
  const limits: Limits = {
    delegate,
    ...(token && { token: join(token.slice(2)) }),
    amount: amount ?? 0n,
    ...(period !== ENDLESS && { period: period ?? 0n }),
    start: start ?? 0n,
    until: BigInt(`0x${time?.terms.slice(34, 66)}`),
    ...(payee && { recipient: join(payee.terms.slice(-40)) }),
  }
  const known = caveatsOf(limits)
  const isSame = known.every(
    ({ enforcer, terms }, at) => caveats[at]?.enforcer === enforcer && caveats[at]?.terms === terms,
  )
  // The contracts refuse a period of no time.
  if (!isSame || caveats.length !== known.length || limits.period === 0n)
    throw new Error('The conditions are no limits that are known here')
  return limits
}
