// @module-tag random
// @vitest-environment node

import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { patient } from '../../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../../.ci/vitest/randomRuns.js'
import { readHex } from '../bytes.js'
import { createRandom, mutate, mutations, type Random, requests } from '../testing/createRandom.js'
import { randomLimits } from '../testing/randomLimits.js'
import type { CallAction } from './CallAction.js'
import { decodeCall } from './decodeCall.js'
import { DELEGATION_MANAGER, type Delegation } from './delegation.js'
import { caveatsOf } from './limits.js'

const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function safeTransferFrom(address,address,uint256)',
])
const withData = parseAbi(['function safeTransferFrom(address,address,uint256,bytes)'])
const item = parseAbi(['function safeTransferFrom(address,address,uint256,uint256,bytes)'])
const batch = parseAbi(['function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'])
const permitAll = parseAbi(['function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)'])
const permit2 = parseAbi(['function approve(address,address,uint160,uint48)'])
const disable = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation)',
])
const withoutSignature = ({ caveats, ...delegation }: Delegation) => ({
  ...{ ...delegation, authority: `0x${'ff'.repeat(32)}`, signature: '0x' },
  caveats: caveats.map(caveat => ({ ...caveat, args: '0x' })),
})
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** The data of an action, by another library: what the decoder must find, and what it may have found. */
function encode(action: CallAction): Hex {
  const call = (functionName: string, args: readonly unknown[], from: readonly unknown[] = abi) =>
    encodeFunctionData({ abi: from, functionName, args })
  switch (action.kind) {
    case 'coin':
      return '0x'
    case 'transfer':
      return call('transfer', [action.to, action.amount])
    case 'transfer-from':
      return call('transferFrom', [action.from, action.to, action.amount])
    case 'approve':
      return call('approve', [action.spender, action.amount])
    case 'raise-approval':
      return call('increaseAllowance', [action.spender, action.amount])
    case 'lower-approval':
      return call('decreaseAllowance', [action.spender, action.amount])
    case 'permit': {
      const { owner, spender, amount, deadline } = action
      const signed = [27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
      return amount === 'all'
        ? call('permit', [owner, spender, 7n, deadline, true, ...signed], permitAll)
        : call('permit', [owner, spender, amount, deadline, ...signed])
    }
    case 'approve-all':
      return call('setApprovalForAll', [action.spender, action.isAllowed])
    case 'items': {
      const { from, to, items, extra, standard } = action
      const [{ id, amount } = { id: 0n, amount: 0n }] = items
      if (standard === 721 && extra === '0x') return call('safeTransferFrom', [from, to, id])
      if (standard === 721) return call('safeTransferFrom', [from, to, id, extra], withData)
      if (items.length === 1) return call('safeTransferFrom', [from, to, id, amount, extra], item)
      const args = [from, to, items.map(one => one.id), items.map(one => one.amount), extra]
      return call('safeBatchTransferFrom', args, batch)
    }
    case 'permit2-approve':
      return call('approve', [action.token, action.spender, action.amount, action.until], permit2)
    case 'end-permission':
      return call('disableDelegation', [withoutSignature(action.delegation)], disable)
    case 'deploy':
    case 'unknown':
      return action.data
  }
}

/** The other encodings of what several calls can say. */
function alternatives(action: CallAction): readonly Hex[] {
  if (action.kind !== 'items') return []
  const { from, to, items, extra, standard } = action
  const [{ id, amount } = { id: 0n, amount: 0n }] = items
  const args = [from, to, items.map(one => one.id), items.map(one => one.amount), extra]
  return standard === 721
    ? [encodeFunctionData({ abi: withData, args: [from, to, id, extra] })]
    : [
        encodeFunctionData({
          abi: [...batch] as readonly unknown[],
          functionName: 'safeBatchTransferFrom',
          args,
        }),
        encodeFunctionData({ abi: item, args: [from, to, id, amount, extra] }),
      ]
}

/** What no action keeps of a call: the signature and the nonce of a permit. */
const unkept = /^0x(?:d505accf|8fcbaf0c)/

const kinds = [
  'coin',
  'transfer',
  'transfer-from',
  'approve',
  'raise-approval',
  'lower-approval',
  'approve-all',
  'permit',
  'permit-all',
  'item-721',
  'item-721-data',
  'item-1155',
  'batch-1155',
  'permit2-approve',
  'end-permission',
] as const

function generate(kind: (typeof kinds)[number], random: Random): { to: Hex; action: CallAction } {
  const token = random.address()
  const [to, from, amount] = [random.address(), random.address(), random.uint(256)]
  const hex = (length: number): Hex => `0x${Buffer.from(random.bytes(length)).toString('hex')}`
  const at = (action: CallAction) => ({ to: token, action })
  switch (kind) {
    case 'coin':
      return { to, action: { kind, to } }
    case 'transfer':
      return at({ kind, token, to, amount })
    case 'transfer-from':
      return at({ kind, token, from, to, amount })
    case 'approve':
    case 'raise-approval':
    case 'lower-approval':
      return at({ kind, token, spender: to, amount })
    case 'approve-all':
      return at({ kind, token, spender: to, isAllowed: random.below(2) === 0 })
    case 'permit':
      return at({ kind, token, owner: from, spender: to, amount, deadline: random.uint(256) })
    case 'permit-all':
      return at({
        kind: 'permit',
        token,
        owner: from,
        spender: to,
        amount: 'all',
        deadline: random.uint(256),
      })
    case 'item-721':
      return at({
        kind: 'items',
        standard: 721,
        token,
        from,
        to,
        items: [{ id: amount, amount: 1n }],
        extra: '0x',
      })
    case 'item-721-data': {
      const extra = hex(1 + random.below(70))
      return at({ kind: 'items', standard: 721, token, from, to, items: [{ id: amount, amount: 1n }], extra })
    }
    case 'item-1155': {
      const items = [{ id: random.uint(256), amount }]
      return at({ kind: 'items', standard: 1155, token, from, to, items, extra: hex(random.below(70)) })
    }
    case 'batch-1155': {
      const count = 2 + random.below(5)
      const items = Array.from({ length: count }, () => ({ id: random.uint(256), amount: random.uint(256) }))
      return at({ kind: 'items', standard: 1155, token, from, to, items, extra: hex(random.below(70)) })
    }
    case 'end-permission': {
      const delegation = {
        delegate: to,
        delegator: from,
        caveats: caveatsOf(randomLimits(random, to)),
        salt: amount,
      }
      return { to: DELEGATION_MANAGER, action: { kind, delegation } }
    }
    case 'permit2-approve':
      return {
        to: PERMIT2,
        action: { kind, token, spender: to, amount: random.uint(160), until: random.uint(48) },
      }
  }
}

const bytesOf = (hex: Hex) => readHex(hex) ?? new Uint8Array()

it.each(kinds)('reads what another library encoded: %s', kind => {
  const random = createRandom()
  for (let run = 0; run < requests; run += 1) {
    const { to, action } = generate(kind, random)
    expect(decodeCall(to, bytesOf(encode(action)))).toEqual(action)
  }
})

it(`refuses ${mutations} mutated calls, or says what they say`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  const random = createRandom()
  let explained = 0
  for (let run = 0; run < mutations; run += 1) {
    const { to, action } = generate(random.pick(kinds), random)
    const data = bytesOf(encode(action))
    const mutated = data.length === 0 ? random.bytes(random.below(80)) : mutate(data, random)
    const hex: Hex = `0x${Buffer.from(mutated).toString('hex')}`
    const found = decodeCall(to, mutated)
    if (found.kind !== 'unknown') explained += 1
    if (encode(found) !== hex && !unkept.test(hex)) expect(alternatives(found)).toContain(hex)
  }
  // The mutations that only change an amount or an address are told truly, and there are many.
  expect(explained).toBeGreaterThan(mutations / 20)
})

it('knows a contract creation, and no function by its name alone', () => {
  expect(decodeCall(undefined, Uint8Array.of(1, 2))).toEqual({ kind: 'deploy', data: '0x0102' })
  expect(decodeCall('0x00', bytesOf('0xa9059cbb'))).toMatchObject({ kind: 'unknown' })
  // Permit2's approve at another address is not Permit2's.
  const data = encode({
    kind: 'permit2-approve',
    token: `0x${'11'.repeat(20)}`,
    spender: `0x${'22'.repeat(20)}`,
    amount: 1n,
    until: 1n,
  })
  expect(decodeCall(`0x${'33'.repeat(20)}`, bytesOf(data))).toMatchObject({ kind: 'unknown' })
})

it('I05: reads the other names of raising and lowering what may be spent', () => {
  const older = parseAbi([
    'function increaseApproval(address,uint256)',
    'function decreaseApproval(address,uint256)',
  ])
  const [token, spender] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
  for (const [functionName, kind] of [
    ['increaseApproval', 'raise-approval'],
    ['decreaseApproval', 'lower-approval'],
  ] as const) {
    const data = bytesOf(encodeFunctionData({ abi: older, functionName, args: [spender, 5n] }))
    expect(decodeCall(token, data)).toEqual({ kind, token, spender, amount: 5n })
  }
})
