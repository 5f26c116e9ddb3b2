// @module-tag random
// @vitest-environment node
import { hashAuthorization as hashOther, recoverAddress } from 'ethers'
import { keccak256 } from 'viem'
import { expect, it } from 'vitest'
import { inBoth, runsOf } from '../../../../.ci/vitest/randomRuns.js'
import { toHex } from '../decode/bytes.js'
import { createRandom } from '../decode/testing/createRandom.js'
import { authorizationBytes } from './authorizationBytes.js'
import { deriveAccounts } from './deriveAccounts.js'
import { sign } from './sign.js'

it('signs the authorization that another library hashes, as the account of the key', inBoth, () => {
  const random = createRandom()
  const accounts = deriveAccounts(random.bytes(32))
  for (let run = 0; run < runsOf(50, 1_000); run += 1) {
    const numbers = {
      chainId: 1n + random.uint(1 + random.below(52)),
      nonce: random.uint(1 + random.below(60)),
    }
    const authorization = { ...numbers, address: random.address() }
    const hash = hashOther(authorization)
    expect(keccak256(authorizationBytes(authorization))).toBe(hash)
    const { bytes, recovery = 0 } = sign(accounts, { kind: 'authorization', ...authorization })
    const signature = { r: toHex(bytes.subarray(0, 32)), s: toHex(bytes.subarray(32)), yParity: recovery }
    expect(recoverAddress(hash, signature)).toBe(accounts.addresses.eip155)
  }
})

it('signs none for every network, of no address, or with numbers that no network has', () => {
  const usual = { chainId: 1n, address: `0x${'aa'.repeat(20)}`, nonce: 0n } as const
  for (const wrong of [
    { ...usual, chainId: 0n },
    { ...usual, chainId: 2n ** 64n },
    { ...usual, nonce: -1n },
    { ...usual, address: '0xaa' },
  ] as const)
    expect(() => authorizationBytes(wrong)).toThrow()
})
