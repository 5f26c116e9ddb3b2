// @module-tag random

import type { SwapCall } from '@latchkit/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf, seedOf } from '../../../../.ci/vitest/randomRuns.js'
import { amount, other, routers, samples, soon, token } from '../testing/calls.js'
import { buildApproval, differenceOf } from './approval.js'
import { verifySwap } from './verifySwap.js'

const runs = runsOf(2_000, 50_000)
const seed = seedOf(20_261_123)

const BODY = 10
const WORD = 64
const word = (data: string, index: number) => data.slice(BODY + index * WORD, BODY + (index + 1) * WORD)
const replaceAt = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + by.length)

/** Words that an attacker would like to see in a call. */
const wishes = [
  other.slice(2).padStart(WORD, '0'),
  token.slice(2).padStart(WORD, '0'),
  'f'.repeat(WORD),
  '0'.repeat(WORD),
  '1'.padStart(WORD, '0'),
  (amount + 1n).toString(16).padStart(WORD, '0'),
  (amount * 2n).toString(16).padStart(WORD, '0'),
]

type Mutation = (data: string) => string
const at = (data: string, ratio: number) => BODY + Math.floor(ratio * Math.max(1, data.length - BODY))
const wordAt = (data: string, ratio: number) =>
  BODY + Math.floor(ratio * Math.max(1, Math.floor((data.length - BODY) / WORD))) * WORD
const ratio = fc.double({ min: 0, max: 0.999_999, noNaN: true })
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(ratio, fc.constantFrom(...'0123456789abcdef')).map(
    ([r, digit]): Mutation =>
      data =>
        replaceAt(data, at(data, r), digit),
  ),
  fc.tuple(ratio, fc.constantFrom(...wishes)).map(
    ([r, wish]): Mutation =>
      data =>
        replaceAt(data, wordAt(data, r), wish),
  ),
  fc.tuple(ratio, ratio).map(
    ([a, b]): Mutation =>
      data => {
        const [first, second] = [wordAt(data, a), wordAt(data, b)]
        const [one, two] = [data.slice(first, first + WORD), data.slice(second, second + WORD)]
        return replaceAt(replaceAt(data, first, two), second, one)
      },
  ),
  fc.tuple(ratio, fc.constantFrom(...wishes)).map(
    ([r, wish]): Mutation =>
      data => {
        const place = wordAt(data, r)
        return data.slice(0, place) + wish + data.slice(place)
      },
  ),
  ratio.map(
    (r): Mutation =>
      data =>
        data.slice(0, wordAt(data, r)) + data.slice(wordAt(data, r) + WORD),
  ),
  fc.constantFrom(...wishes, '00', 'ff').map(
    (end): Mutation =>
      data =>
        data + end,
  ),
  ratio.map(
    (r): Mutation =>
      data =>
        data.slice(0, at(data, r)),
  ),
  fc.constantFrom('095ea7b3', 'a9059cbb', '38ed1739', '5c11d795').map(
    (selector): Mutation =>
      data =>
        replaceAt(data, 2, selector),
  ),
)
const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })
const apply = (data: string, list: readonly Mutation[]) => list.reduce((now, mutate) => mutate(now), data)

const all = samples()

/** The same swap, for tokens that keep a part of each transfer: same arguments, same promise. */
const twins: Readonly<Record<string, string>> = {
  '791ac947': '18cbafe5',
}

it(`S08: no mutated swap is let through that differs from the review, ${runs} of them`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  let passed = 0
  fc.assert(
    fc.property(
      fc.nat(all.length - 1),
      mutations,
      fc.constantFrom(0n, 0n, 0n, 1n, -1n),
      fc.constantFrom<string | undefined>(undefined, undefined, undefined, undefined, other, token),
      (index, list, more, to) => {
        const sample = all[index]
        if (!sample) return
        const { call, reviewed, exact, least, free } = sample
        const changed: SwapCall = {
          to: to ?? call.to,
          data: apply(call.data, list),
          value: call.value + more,
        }
        if (verifySwap(changed, reviewed, routers).status !== 'sound') return
        passed++
        expect({ to: changed.to, value: changed.value }).toEqual({ to: call.to, value: call.value })
        if (changed.data === call.data) return
        // Told by the words alone, not by a decoder: only what may vary did.
        expect(changed.data.length).toBe(call.data.length)
        expect(twins[changed.data.slice(2, BODY)] ?? changed.data.slice(2, BODY)).toBe(
          twins[call.data.slice(2, BODY)] ?? call.data.slice(2, BODY),
        )
        for (const place of exact) expect(word(changed.data, place)).toBe(word(call.data, place))
        for (const place of least)
          expect(BigInt(`0x${word(changed.data, place)}`)).toBeGreaterThanOrEqual(reviewed.minOut)
        if (exact.length > 0) {
          expect(exact.length + least.length + free.length).toBe((call.data.length - BODY) / WORD)
          return
        }
        // A call within a call: nothing but the deadline, or the inner minimum and the pool's fee, may differ.
        const reset = unwrapFree(changed.data, call.data)
        expect(reset).toBe(call.data)
      },
    ),
    { numRuns: runs, seed },
  )
  // Otherwise this would prove nothing: some do no harm, e.g. a later deadline.
  expect(passed).toBeGreaterThan(runs / 500)
})

/** Puts back what may vary in the unwrapping call: the deadline, the pool's fee and the least before unwrapping. */
function unwrapFree(data: string, original: string): string {
  let reset = data
  const deadline = BigInt(`0x${word(data, 0)}`)
  if (deadline <= soon() + 1_200n) reset = replaceAt(reset, BODY, word(original, 0))
  const path = original.indexOf(`${token.slice(2)}000bb8`)
  const fee = path + 40
  if (path > 0) reset = replaceAt(reset, fee, original.slice(fee, fee + 6))
  // exactInput is the first inner call: offset, recipient, amount, least.
  const inner = original.indexOf(amount.toString(16).padStart(WORD, '0'))
  if (inner > 0) reset = replaceAt(reset, inner + WORD, original.slice(inner + WORD, inner + 2 * WORD))
  const unwrapLeast = original.indexOf('49404b7c') + 8
  if (BigInt(`0x${data.slice(unwrapLeast, unwrapLeast + WORD)}`) >= 987_654_321n)
    reset = replaceAt(reset, unwrapLeast, original.slice(unwrapLeast, unwrapLeast + WORD))
  // To this router is written in two ways.
  const recipient = inner - WORD
  const to = reset.slice(recipient, inner)
  if (/^0+2?$/.test(to)) reset = replaceAt(reset, recipient, original.slice(recipient, inner))
  return reset
}

/** An unreadable call is no approval. */
function isApproved(...what: Parameters<typeof differenceOf>): boolean {
  try {
    return differenceOf(...what) === undefined
  } catch (error) {
    expect((error as Error).name).toMatch(/^(TypeError|Abi|Invalid|Position|Slice|Int)/)
    return false
  }
}

it(`S08: no mutated approval is let through that differs from the review, ${runs} of them`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  const wanted = { token, spender: routers[0]?.address ?? '', amount }
  const call = buildApproval(wanted)
  fc.assert(
    fc.property(
      mutations,
      fc.constantFrom(0n, 0n, 1n),
      fc.constantFrom(call.to, call.to, other),
      (list, value, to) => {
        const changed = { to, data: apply(call.data, list), value }
        if (isApproved(changed, wanted)) expect(changed).toEqual(call)
      },
    ),
    { numRuns: runs, seed },
  )
})
