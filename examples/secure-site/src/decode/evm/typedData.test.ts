// @module-tag random
// @vitest-environment node

import { hashTypedData as hashOther, keccak256 } from 'viem'
import { expect, it } from 'vitest'
import { patient } from '../../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../../.ci/vitest/randomRuns.js'
import { type Hex, toHex } from '../bytes.js'
import { createRandom, mutations, type Random, requests } from '../testing/createRandom.js'
import { decodeTypedData, encodeType, isDelegation } from './decodeTypedData.js'
import { hashTypedData } from './hashTypedData.js'
import { BadTypedData, readTypedData } from './readTypedData.js'
import type { TypedAction } from './TypedAction.js'

const fields = (text: string) =>
  text.split(',').map(part => {
    const [type = '', name = ''] = part.trim().split(' ')
    return { name, type }
  })

const details = { PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce') }
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const permissions = { TokenPermissions: fields('address token, uint256 amount') }

/** The type of a domain; a page sends it along. */
const EIP712Domain = (names: string) => ({
  EIP712Domain: fields('string name, string version, uint256 chainId, address verifyingContract').filter(
    ({ name }) => names.split(' ').includes(name),
  ),
})

/** A permit of each kind as a page would send it, and what it allows. */
const kinds: Readonly<Record<string, (random: Random) => { json: object; action: TypedAction }>> = {
  erc2612(random) {
    const [owner, spender, token] = [random.address(), random.address(), random.address()]
    const [value, nonce, deadline] = [random.uint(256), random.uint(64), random.uint(64)]
    return {
      json: {
        types: {
          ...EIP712Domain('name version chainId verifyingContract'),
          Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
        },
        primaryType: 'Permit',
        domain: { name: 'Token', version: '1', chainId: 5, verifyingContract: token },
        message: { owner, spender, value: `${value}`, nonce: `${nonce}`, deadline: `${deadline}` },
      },
      action: { kind: 'permit', owner, spender, tokens: [{ token, amount: value }], deadline },
    }
  },
  dai(random) {
    const [owner, spender, token] = [random.address(), random.address(), random.address()]
    const [deadline, isAllowed] = [random.uint(40), random.below(2) === 0]
    return {
      json: {
        types: {
          ...EIP712Domain('chainId verifyingContract'),
          Permit: fields('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed'),
        },
        primaryType: 'Permit',
        domain: { chainId: '0x5', verifyingContract: token },
        message: { holder: owner, spender, nonce: 0, expiry: toHexNumber(deadline), allowed: isAllowed },
      },
      action: { kind: 'permit-all', owner, token, spender, isAllowed, deadline },
    }
  },
  single(random) {
    const [token, spender] = [random.address(), random.address()]
    const [amount, until, deadline] = [random.uint(160), random.uint(48), random.uint(256)]
    return {
      json: {
        types: {
          ...EIP712Domain('name chainId verifyingContract'),
          ...details,
          PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
        },
        primaryType: 'PermitSingle',
        domain: { name: 'Permit2', chainId: 5, verifyingContract: permit2 },
        message: {
          details: { token, amount: `${amount}`, expiration: `${until}`, nonce: 0 },
          spender,
          sigDeadline: `${deadline}`,
        },
      },
      action: { kind: 'permit', spender, tokens: [{ token, amount, until }], deadline },
    }
  },
  batch(random) {
    const spender = random.address()
    const tokens = Array.from({ length: 1 + random.below(4) }, () => ({
      token: random.address(),
      amount: random.uint(160),
      until: random.uint(48),
    }))
    return {
      json: {
        types: {
          ...EIP712Domain('name chainId verifyingContract'),
          ...details,
          PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
        },
        primaryType: 'PermitBatch',
        domain: { name: 'Permit2', chainId: 5, verifyingContract: permit2 },
        message: {
          details: tokens.map(({ token, amount, until }) => ({
            token,
            amount: `${amount}`,
            expiration: `${until}`,
            nonce: 1,
          })),
          spender,
          sigDeadline: 9,
        },
      },
      action: { kind: 'permit', spender, tokens, deadline: 9n },
    }
  },
  transfer(random) {
    const [token, spender, amount] = [random.address(), random.address(), random.uint(256)]
    return {
      json: {
        types: {
          ...EIP712Domain('name chainId verifyingContract'),
          ...permissions,
          PermitTransferFrom: fields(
            'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
          ),
        },
        primaryType: 'PermitTransferFrom',
        domain: { name: 'Permit2', chainId: 5, verifyingContract: permit2 },
        message: { permitted: { token, amount: `${amount}` }, spender, nonce: '1', deadline: 7 },
      },
      action: { kind: 'permit', spender, tokens: [{ token, amount }], deadline: 7n },
    }
  },
}

const toHexNumber = (value: bigint): Hex => `0x${value.toString(16)}`

it.each(Object.keys(kinds))('reads what a page sends, as text and as an object: %s', kind => {
  const random = createRandom()
  for (let run = 0; run < requests; run += 1) {
    const made = kinds[kind]?.(random)
    expect(decodeTypedData(readTypedData(made?.json))).toEqual(made?.action)
    expect(decodeTypedData(readTypedData(JSON.stringify(made?.json)))).toEqual(made?.action)
  }
})

it('hashes what it shows, as another library hashes what the page sent', () => {
  const random = createRandom()
  for (let run = 0; run < 200; run += 1)
    for (const make of Object.values(kinds)) {
      const { json } = make(random)
      const { domain, struct } = hashTypedData(readTypedData(json))
      const own = keccak256(`0x1901${toHex(domain).slice(2)}${toHex(struct).slice(2)}`)
      expect(own).toBe(hashOther(JSON.parse(JSON.stringify(json))))
    }
})

/** A change somewhere in the JSON: a value, a name, a type, one more, one less. */
function mutateJson(value: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(value)
  const spots: [object: Record<string, unknown>, key: string][] = []
  const walk = (inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return
    for (const [key, child] of Object.entries(inner)) {
      spots.push([inner as Record<string, unknown>, key])
      walk(child)
    }
  }
  walk(copy)
  const [object, key] = spots[random.below(spots.length)] ?? [{}, '']
  switch (random.below(4)) {
    case 0:
      delete object[key]
      break
    case 1:
      object[`${key}x`] = object[key]
      break
    case 2:
      object[key] = random.pick([
        null,
        -1,
        1.5,
        '0x',
        '',
        [],
        {},
        random.address(),
        `${random.uint(256)}`,
        2 ** 60,
      ])
      break
    default:
      object[key] = typeof object[key] === 'string' ? `${object[key]}0` : [object[key]]
  }
  return copy
}

it(`refuses ${mutations} mutated data, or signs exactly what it shows`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  const random = createRandom()
  let told = 0
  for (let run = 0; run < mutations; run += 1) {
    const make = random.pick([
      kinds['erc2612'],
      kinds['dai'],
      kinds['single'],
      kinds['batch'],
      kinds['transfer'],
    ])
    const made = make?.(random)
    const json = mutateJson(made?.json, random)
    try {
      const data = readTypedData(json)
      const action = decodeTypedData(data)
      told += 1
      const { domain, struct } = hashTypedData(data)
      const own = keccak256(`0x1901${toHex(domain).slice(2)}${toHex(struct).slice(2)}`)
      // Without the domain's type, the other library leaves out a chain id that is text.
      const copy = JSON.parse(JSON.stringify(json))
      if (copy.types.EIP712Domain) expect(own).toBe(hashOther(copy))
      // A permit by its whole type only: with another field or name it is not explained as one.
      if (action.kind !== 'unknown') expect(encodeType(data)).toBe(encodeType(readTypedData(made?.json)))
    } catch (error) {
      if (
        !(error instanceof BadTypedData) &&
        !(error instanceof Error && /without its token/.test(error.message))
      )
        throw error
    }
  }
  expect(told).toBeGreaterThan(mutations / 20)
})

it('I06: refuses deep, large, cyclic and incomplete data', () => {
  const list = fields('Node next')
  const deep = (levels: number): object => (levels === 0 ? {} : { next: deep(levels - 1) })
  const base = { primaryType: 'Node', domain: {}, types: { Node: list } }
  const bad = [
    { ...base, message: deep(1_000) },
    { ...base, message: { next: 'x'.repeat(1_000_000) } },
    { ...base, primaryType: undefined, message: {} },
    { ...base, primaryType: 'Other', message: {} },
    { ...base, types: { Node: [...list, ...list] }, message: {} },
    { ...base, types: { Node: fields('uint7 value') }, message: { value: 1 } },
    { ...base, types: { Node: fields('Missing value') }, message: { value: 1 } },
    { ...base, types: { address: fields('uint256 value') }, primaryType: 'address', message: { value: 1 } },
    'no JSON',
    null,
  ]
  for (const data of bad) expect(() => readTypedData(data)).toThrow(BadTypedData)
  const cyclic: Record<string, unknown> = {}
  cyclic['next'] = cyclic
  expect(() => readTypedData({ ...base, message: cyclic })).toThrow(BadTypedData)
})

it('I02: reads a chain id in each form, and none that is inexact', () => {
  const data = (chainId: unknown) =>
    readTypedData({
      types: { Note: fields('string text') },
      primaryType: 'Note',
      domain: { chainId },
      message: { text: 'x' },
    }).domain.chainId
  expect([data(5), data('5'), data('0x5'), data(`${2n ** 60n}`)]).toEqual([5n, 5n, 5n, 2n ** 60n])
  for (const bad of [5.5, -1, 2 ** 60, '5n', '', null, ['5']]) expect(() => data(bad)).toThrow(BadTypedData)
})

it('I03: knows types that hand over the account', () => {
  for (const name of [
    'Delegation',
    'Authorization',
    'PermissionRequest',
    'Caveat',
    'SessionKey',
    'UserOperation',
  ]) {
    const json = {
      types: { [name]: fields('address to') },
      primaryType: name,
      domain: {},
      message: { to: `0x${'11'.repeat(20)}` },
    }
    expect(isDelegation(readTypedData(json))).toBe(true)
  }
})
