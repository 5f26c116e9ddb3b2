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
  // TransactionStatus of the API, docs.hiro.so/stacks/api: the same payment may be in a block under another id.
  it.each([
    ['abort_by_post_condition', 'failed'],
    ['dropped_replace_by_fee', 'replaced'],
    ['dropped_replace_across_fork', 'replaced'],
    ['dropped_too_expensive', 'dropped'],
    ['dropped_stale_garbage_collect', 'dropped'],
    ['dropped_problematic', 'dropped'],
  ])('failed only where a block says so: %s', async (tx_status, status) => {
    expect(await wait({ tx_id: hash, tx_status })).toBe(status)
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
