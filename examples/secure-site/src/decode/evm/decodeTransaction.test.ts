// @module-tag random
// @vitest-environment node

import { parseTransaction, serializeTransaction } from 'viem'
import { expect, it } from 'vitest'
import { patient } from '../../../../../.ci/vitest/patience.mjs'
import { inBoth } from '../../../../../.ci/vitest/randomRuns.js'
import { readHex, toHex } from '../bytes.js'
import { createRandom, mutate, mutations, type Random, requests } from '../testing/createRandom.js'
import { decodeTransaction, type EvmTransaction } from './decodeTransaction.js'

function generate(type: EvmTransaction['type'], random: Random): EvmTransaction {
  return {
    type,
    chainId: 1n + random.uint(30),
    nonce: random.uint(30),
    gas: 21_000n + random.uint(24),
    maxFeePerGas: 1n + random.uint(64),
    to: random.below(10) === 0 ? undefined : random.address(),
    value: random.uint(100),
    data: random.bytes(random.below(3) * random.below(100)),
  }
}

function serialize({ type, chainId, nonce, gas, maxFeePerGas, to, value, data }: EvmTransaction): Uint8Array {
  const shared = { chainId: Number(chainId), nonce: Number(nonce), gas, to, value, data: toHex(data) }
  const text =
    type === 'legacy'
      ? serializeTransaction({ ...shared, type: 'legacy', gasPrice: maxFeePerGas })
      : serializeTransaction({
          ...shared,
          type: 'eip1559',
          maxFeePerGas,
          maxPriorityFeePerGas: maxFeePerGas / 2n,
        })
  return readHex(text) ?? new Uint8Array()
}

it.each(['eip1559', 'legacy'] as const)('reads what another library serialized: %s', type => {
  const random = createRandom()
  for (let run = 0; run < requests; run += 1) {
    const transaction = generate(type, random)
    expect(decodeTransaction(serialize(transaction))).toEqual(transaction)
  }
})

it(`refuses ${mutations} mutated transactions, or says what they say`, {
  ...inBoth,
  timeout: patient(600_000),
}, () => {
  const random = createRandom()
  let told = 0
  for (let run = 0; run < mutations; run += 1) {
    const bytes = mutate(serialize(generate(random.pick(['eip1559', 'legacy']), random)), random)
    let found: EvmTransaction
    try {
      found = decodeTransaction(bytes)
    } catch {
      continue
    }
    told += 1
    const other = parseTransaction(toHex(bytes))
    expect({
      to: other.to?.toLowerCase(),
      value: other.value ?? 0n,
      data: other.data ?? '0x',
      nonce: BigInt(other.nonce ?? 0),
      gas: other.gas ?? 0n,
      chainId: BigInt(other.chainId ?? 0),
    }).toEqual({
      to: found.to,
      value: found.value,
      data: toHex(found.data),
      nonce: found.nonce,
      gas: found.gas,
      chainId: found.chainId,
    })
  }
  expect(told).toBeGreaterThan(mutations / 50)
})

it('signs no other type: neither delegations, nor blobs, nor access lists', () => {
  const address = `0x${'11'.repeat(20)}` as const
  const shared = {
    chainId: 1,
    nonce: 0,
    gas: 21_000n,
    to: address,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  }
  const others = [
    serializeTransaction({ ...shared, type: 'eip7702', authorizationList: [] }),
    serializeTransaction({ ...shared, type: 'eip1559', accessList: [{ address, storageKeys: [] }] }),
    serializeTransaction({ chainId: 1, nonce: 0, gas: 21_000n, gasPrice: 1n, to: address, type: 'eip2930' }),
    serializeTransaction(
      { ...shared, type: 'eip1559' },
      { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, v: 27n },
    ),
  ]
  for (const text of others) expect(() => decodeTransaction(readHex(text) ?? new Uint8Array())).toThrow()
})
