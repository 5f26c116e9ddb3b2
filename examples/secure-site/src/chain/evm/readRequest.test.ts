// @vitest-environment node
import { expect, it } from 'vitest'
import { readBatch, readCall } from './readRequest.js'

const account = `0x${'aa'.repeat(20)}`
const to = `0x${'bb'.repeat(20)}`
const chain = 'eip155:31337'
const batch = (more: object) =>
  readBatch(
    { version: '2.0.0', from: account, chainId: '0x7a69', calls: [{ to, value: '0x1' }], ...more },
    account,
    chain,
  )

it('I13: sends no batch one after the other that must be atomic, or on terms that are not known', () => {
  expect(batch({ atomicRequired: false })).toMatchObject({ calls: [{ to }], id: undefined })
  expect(batch({ id: 'fees' }).id).toBe('fees')
  expect(
    batch({ capabilities: { paymasterService: { url: 'https://a.example', optional: true } } }).calls,
  ).toHaveLength(1)
  for (const [more, code] of [
    [{ atomicRequired: true }, 'ATOMICITY_UNSUPPORTED'],
    [{ capabilities: { paymasterService: { url: 'https://a.example' } } }, 'CAPABILITY_UNSUPPORTED'],
    [{ capabilities: { flow: null } }, 'CAPABILITY_UNSUPPORTED'],
    [{ calls: [{ to, value: '0x1', capabilities: { limit: {} } }] }, 'CAPABILITY_UNSUPPORTED'],
    [{ calls: Array.from({ length: 17 }, () => ({ to })) }, 'BATCH_TOO_LARGE'],
  ] as const)
    expect(() => batch(more), JSON.stringify(more)).toThrow(expect.objectContaining({ code }))
  for (const more of [
    { calls: [] },
    { calls: [{ to, chainId: '0x1' }] },
    { chainId: '0x1' },
    { from: to },
    { capabilities: 'x' },
    { id: '' },
    { id: 7 },
    { id: 'é'.repeat(2049) },
  ])
    expect(() => batch(more), JSON.stringify(more)).toThrow()
})

it('I12: reads no amount, recipient or type that is not plain', () => {
  const read = (call: object) => readCall({ from: account, to, ...call }, account, chain)
  expect(read({ value: '0x01' }).value).toBe(1n)
  for (const call of [
    { value: '-0x1' },
    { value: '1' },
    { value: '0x' },
    { value: 1.5 },
    { value: `0x1${'0'.repeat(64)}` },
    { value: 2 ** 60 },
    { to: 'latchkit.eth' },
    { to: `${to}00` },
    { to: undefined },
    { data: '0x1' },
    { data: '0x01', input: '0x02' },
    { from: to },
    { type: '0x4' },
    { type: 3 },
    { authorizationList: [] },
    { chainId: 1 },
  ])
    expect(() => read(call), JSON.stringify(call)).toThrow()
})
