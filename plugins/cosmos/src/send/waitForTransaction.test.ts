import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode } from '../testing/fakeNode.js'
import { stubKeplr } from '../testing/stubKeplr.js'
import { waitForTransaction } from './waitForTransaction.js'

afterEach(() => vi.unstubAllGlobals())

const hash = 'CD'.repeat(32)
const networkId = 'cosmos:cosmoshub-4'

function wait(tx: unknown, asked = hash) {
  const node = fakeNode({ tx })
  return waitForTransaction(node.envOf(stubKeplr()), { networkId, hash: asked, timeoutMs: 50 })
}

describe('a transaction that is waited for', () => {
  it('is what the node says of this very one in a block', async () => {
    expect(await wait({ hash, height: '7', tx_result: { code: 0 } }, hash.toLowerCase())).toBe('confirmed')
    expect(await wait({ hash: hash.toLowerCase(), height: 7, tx_result: { code: 5 } })).toBe('failed')
  })
  it.each([
    {},
    'yes',
    null,
    { tx_result: { code: 0 } },
    { hash: 'AB'.repeat(32), height: '7', tx_result: { code: 0 } },
    { hash, height: '0', tx_result: { code: 0 } },
    { hash, tx_result: { code: 0 } },
    { hash, height: '7', tx_result: {} },
    { hash, height: '7', tx_result: { code: '0' } },
    { hash, height: '7', tx_result: { code: [] } },
  ])('is not settled by an answer that does not say so: %j', async answer => {
    expect(await wait(answer)).toBe('unknown')
  })
})
