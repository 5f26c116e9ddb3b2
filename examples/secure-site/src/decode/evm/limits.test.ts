// @module-tag random
// @vitest-environment node
import { AbiCoder, dataSlice, Interface, TypedDataEncoder, toBigInt } from 'ethers'
import { expect, it } from 'vitest'
import { runsOf } from '../../../../../.ci/vitest/randomRuns.js'
import { toHex } from '../bytes.js'
import { createRandom } from '../testing/createRandom.js'
import { randomLimits } from '../testing/randomLimits.js'
import {
  DELEGATION_MANAGER,
  decodeContext,
  decodeEnd,
  encodeContext,
  encodeEnd,
  hashDelegation,
} from './delegation.js'
import { caveatsOf, enforcers, type Limits, limitsOf } from './limits.js'

const rounds = runsOf(200, 1_000)
const root = `0x${'ff'.repeat(32)}`
const struct =
  'tuple(address delegate,address delegator,bytes32 authority,tuple(address enforcer,bytes terms,bytes args)[] caveats,uint256 salt,bytes signature)'
const delegationOf = (limits: Limits, random = createRandom()) => ({
  ...{
    delegate: limits.delegate,
    delegator: random.address(),
    caveats: caveatsOf(limits),
    salt: random.uint(256),
  },
})

/** The limits that the contracts read from the conditions, by a library of others. */
function enforced(caveats: ReturnType<typeof caveatsOf>) {
  const terms = (enforcer: string) => caveats.find(caveat => caveat.enforcer === enforcer)?.terms ?? ''
  const word = (data: string, at: number) => toBigInt(dataSlice(data, at, at + 32))
  const isToken = terms(enforcers.tokenPeriod) !== ''
  const often = isToken ? dataSlice(terms(enforcers.tokenPeriod), 20) : terms(enforcers.coinPeriod)
  const payee = isToken ? terms(enforcers.data) : terms(enforcers.target)
  return {
    token: isToken ? dataSlice(terms(enforcers.tokenPeriod), 0, 20) : undefined,
    besides: isToken ? word(terms(enforcers.noCoin), 0) : terms(enforcers.noData),
    often: [0, 32, 64].map(at => word(often, at)),
    time: [0, 16].map(at => toBigInt(dataSlice(terms(enforcers.time), at, at + 16))),
    redeemer: terms(enforcers.redeemer),
    payee,
    count: caveats.length,
  }
}

it('composes the conditions of the limits, all of them and no others', () => {
  const random = createRandom()
  for (let round = 0; round < rounds; round += 1) {
    const limits = randomLimits(random)
    const { delegate, token, amount, period, start, until, recipient } = limits
    const payee = token ? `0x${'4'.padStart(64, '0')}${recipient?.slice(2).padStart(64, '0')}` : recipient
    expect(enforced(caveatsOf(limits))).toEqual({
      token,
      besides: token ? 0n : '0x',
      often: [amount, period ?? 2n ** 256n - 1n, start],
      time: [0n, until],
      redeemer: delegate,
      payee: recipient ? payee : '',
      count: recipient ? 5 : 4,
    })
    expect(limitsOf(delegationOf(limits))).toEqual(limits)
  }
})

it('hashes and encodes it as other libraries do', () => {
  const random = createRandom()
  for (let round = 0; round < rounds; round += 1) {
    const delegation = delegationOf(randomLimits(random), random)
    const { caveats, ...rest } = delegation
    const chainId = random.uint(40)
    const domain = { name: 'DelegationManager', version: '1', chainId, verifyingContract: DELEGATION_MANAGER }
    const types = {
      Delegation: [
        'address delegate',
        'address delegator',
        'bytes32 authority',
        'Caveat[] caveats',
        'uint256 salt',
      ],
      Caveat: ['address enforcer', 'bytes terms'],
    }
    const fields = Object.entries(types).map(([name, list]) => [
      name,
      list.map(field => ({ type: field.split(' ')[0] ?? '', name: field.split(' ')[1] ?? '' })),
    ])
    const hashes = hashDelegation(delegation, chainId)
    expect([toHex(hashes.domain), toHex(hashes.struct)]).toEqual([
      TypedDataEncoder.hashDomain(domain),
      TypedDataEncoder.hashStruct('Delegation', Object.fromEntries(fields), {
        ...rest,
        authority: root,
        caveats,
      }),
    ])
    const signature = toHex(random.bytes(65))
    const packed = {
      ...{ ...rest, authority: root, signature },
      caveats: caveats.map(caveat => ({ ...caveat, args: '0x' })),
    }
    const context = encodeContext(delegation, signature)
    expect(context).toBe(AbiCoder.defaultAbiCoder().encode([`${struct}[]`], [[packed]]))
    expect(decodeContext(context)).toEqual(delegation)
    const manager = new Interface([`function disableDelegation(${struct})`])
    const end = encodeEnd(delegation)
    expect(end).toBe(manager.encodeFunctionData('disableDelegation', [{ ...packed, signature: '0x' }]))
    expect(decodeEnd(end)).toEqual(delegation)
  }
})

it('reads nothing into other conditions, their order, or data with more in it', () => {
  const limits = randomLimits(createRandom())
  const delegation = delegationOf({ ...limits, recipient: `0x${'44'.repeat(20)}` })
  const { caveats } = delegation
  const [first, second, ...others] = caveats
  if (!first || !second) throw new Error('No conditions')
  const other = { enforcer: `0x${'55'.repeat(20)}`, terms: '0x' } as const
  for (const wrong of [
    [],
    others,
    caveats.slice(0, -2),
    [second, first, ...others],
    [...caveats, other],
    [...caveats, first],
    caveats.map(caveat =>
      // A time of more than its 16 bytes.
      caveat.enforcer === enforcers.time
        ? { ...caveat, terms: `0x${'00'.repeat(16)}${'11'.repeat(17)}` as const }
        : caveat,
    ),
    ...caveats.map((_, at) =>
      caveats.map((caveat, other) =>
        at === other ? { ...caveat, terms: `${caveat.terms}00` as const } : caveat,
      ),
    ),
    [first, { ...second, terms: '0x01' as const }, ...others],
  ])
    expect(() => limitsOf({ ...delegation, caveats: wrong })).toThrow()
  for (const period of [0n, 1n]) {
    const reading = () => limitsOf(delegationOf({ ...limits, period }))
    if (period) expect(reading()).toMatchObject({ period })
    else expect(reading).toThrow()
  }
  const context = encodeContext(delegation, '0x12')
  for (const wrong of [`${context}00`, context.slice(0, -64), '0x'] as `0x${string}`[])
    expect(() => decodeContext(wrong)).toThrow()
  // A right that somebody else gave the account is not the account's to give.
  const passed = context.replace('ff'.repeat(32), '11'.repeat(32)) as `0x${string}`
  expect(() => decodeContext(passed)).toThrow()
})
