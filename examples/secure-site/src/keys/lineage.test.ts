// @vitest-environment node
import { verifyTypedData } from 'viem'
import { expect, it } from 'vitest'
import { isDelegation } from '../decode/evm/decodeTypedData.js'
import { deriveAccounts } from './deriveAccounts.js'
import { agree, follows } from './lineage.js'

const accounts = [1, 2, 3].map(byte => deriveAccounts(new Uint8Array(32).fill(byte)))
const [first, second, third] = accounts
if (!first || !second || !third) throw new Error('No accounts')
const { addresses } = third
const types = {
  KeysAuthorization: [
    { name: 'user', type: 'string' },
    { name: 'eip155', type: 'string' },
    { name: 'solana', type: 'string' },
  ],
}

it('signs typed data that others verify, and that no page gets signed', async () => {
  const signature = agree(first, 'mira', addresses)
  const signed = {
    domain: { name: 'Wallet keys', version: '1' },
    types,
    primaryType: 'KeysAuthorization',
    message: { user: 'mira', ...addresses },
    signature: `0x${signature.slice(2)}`,
  } as const
  const by = (account: string) => verifyTypedData({ ...signed, address: `0x${account.slice(2)}` })
  expect(await by(first.addresses.eip155)).toBe(true)
  expect(await by(second.addresses.eip155)).toBe(false)
  const { domain, message, primaryType } = signed
  expect(isDelegation({ domain, message, primaryType, types })).toBe(true)
})

it('follows accounts whose keys agreed, one after the other, and no others', () => {
  const lineage = [
    { addresses: first.addresses, signature: agree(first, 'mira', second.addresses) },
    { addresses: second.addresses, signature: agree(second, 'mira', addresses) },
  ]
  const vault = { addresses, lineage }
  for (const { addresses: seen } of [first, second]) expect(follows('mira', seen, vault)).toBe(true)
  expect(follows('mira', addresses, vault)).toBe(false)
  expect(follows('noor', first.addresses, vault)).toBe(false)
  expect(follows('mira', first.addresses, { addresses })).toBe(false)
  expect(follows('mira', first.addresses, { ...vault, addresses: second.addresses })).toBe(false)
  expect(follows('mira', { ...first.addresses, solana: addresses.solana }, vault)).toBe(false)
  const [older, newer] = lineage
  if (!older || !newer) throw new Error('No lineage')
  // Each link is its owner's.
  const forged = agree(third, 'mira', second.addresses)
  for (const odd of [
    [{ ...older, signature: forged }, newer],
    [older, { ...newer, signature: older.signature }],
    [older],
    [older, { ...newer, signature: `0x${'00'.repeat(65)}` }],
    [older, { ...newer, signature: `0x${'ff'.repeat(65)}` }],
  ])
    expect(follows('mira', first.addresses, { addresses, lineage: odd })).toBe(false)
})
