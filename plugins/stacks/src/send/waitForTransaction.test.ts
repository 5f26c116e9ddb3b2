import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubApi } from '../testing/stubApi.js'
import { MAINNET } from '../testing/stubEnv.js'
import { waitForTransaction } from './waitForTransaction.js'

afterEach(() => vi.unstubAllGlobals())

const hash = `0x${'cd'.repeat(32)}`
const wait = (answer: object) =>
  waitForTransaction(stubApi({ [hash]: answer }).env, { networkId: MAINNET, hash, timeoutMs: 50 })

describe('a transaction that is waited for', () => {
  it('is what the API says of this very one', async () => {
    expect(await wait({ tx_id: hash, tx_status: 'success' })).toBe('confirmed')
    expect(await wait({ tx_id: hash.slice(2).toUpperCase(), tx_status: 'abort_by_response' })).toBe('failed')
  })
  it.each([
    { tx_status: 'success' },
    { tx_id: `0x${'ab'.repeat(32)}`, tx_status: 'success' },
    { tx_id: hash, tx_status: 'pending' },
    { tx_id: hash, tx_status: ['success', 'no'] },
  ])('is not settled by an answer that does not say so: %j', async answer => {
    expect(await wait(answer)).toBe('unknown')
  })
})
