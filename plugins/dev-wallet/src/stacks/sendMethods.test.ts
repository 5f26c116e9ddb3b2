import { Cl, deserializeTransaction } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNodeFetch } from '../createNodeFetch.js'
import { deriveKeys } from './deriveKeys.js'
import type { StacksContext } from './StacksContext.js'
import { callContract, transferStx } from './sendMethods.js'

const BOB = 'ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3'
const [key] = deriveKeys('test test test test test test test test test test test junk', 1)
const asked: unknown[] = []
const ctx = {
  network: () => ({ id: 'stacks:2147483648', rpcUrl: 'http://127.0.0.1:1' }),
  signer: async () => key && { ...key, bitcoin: () => [] },
  ask: async (kind, { details }) => void asked.push([kind, details]),
  afterSending: async answer => answer,
  askNode: createNodeFetch(),
} as Pick<StacksContext, 'network' | 'signer' | 'ask' | 'afterSending' | 'askNode'> as StacksContext

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

/** A node that names the nonce 4 and answers each transaction with this. */
function node(answer: () => Response) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url.includes('/v2/accounts/')) return Response.json({ balance: '0x0', nonce: 4 })
    sent.push(JSON.parse(init?.body ?? '{}').tx)
    return answer()
  })
  return sent
}

describe('sending', () => {
  it('signs and broadcasts what the person was shown, with the nonce of the node', async () => {
    const sent = node(() => Response.json('ab'.repeat(32)))
    const answer = await transferStx(ctx, { recipient: BOB, amount: '5', network: 'testnet' })
    expect(answer).toMatchObject({ txid: 'ab'.repeat(32) })
    expect(asked).toMatchObject([['send-transaction', { recipient: BOB, amount: '5' }]])
    const { auth, payload } = deserializeTransaction(sent[0] ?? '')
    expect(auth.spendingCondition.nonce).toBe(4n)
    expect(payload).toMatchObject({ amount: 5n, recipient: { value: BOB } })
  })

  it('pays the fee that the page names, or its own, and shows the memo', async () => {
    const sent = node(() => Response.json('ab'.repeat(32)))
    await transferStx(ctx, { recipient: BOB, amount: '5', memo: '123', fee: '777' })
    await transferStx(ctx, { recipient: BOB, amount: '5' })
    const fees = sent.map(hex => deserializeTransaction(hex).auth.spendingCondition.fee)
    expect(fees).toEqual([777n, 2_000n])
    expect(asked).toMatchObject([
      ['send-transaction', { memo: '123' }],
      ['send-transaction', {}],
    ])
    await expect(transferStx(ctx, { recipient: BOB, amount: '5', fee: '-1' })).rejects.toThrow("'fee'")
  })

  it('calls contracts, with their post-conditions', async () => {
    const sent = node(() => Response.json('ab'.repeat(32)))
    const functionArgs = [Cl.serialize(Cl.uint(7))]
    await callContract(ctx, { contract: `${BOB}.token`, functionName: 'burn', functionArgs })
    const { payload, postConditionMode } = deserializeTransaction(sent[0] ?? '')
    expect(payload).toMatchObject({ functionName: { content: 'burn' }, functionArgs: [{ value: 7n }] })
    // Deny, because nothing else was asked for.
    expect(postConditionMode).toBe(2)
    expect(asked).toMatchObject([['send-transaction', { postConditionMode: 'deny', postConditions: [] }]])
  })

  it('says why a node refused', async () => {
    node(() => Response.json({ error: 'transaction rejected', reason: 'BadNonce' }, { status: 400 }))
    const sending = transferStx(ctx, { recipient: BOB, amount: '5' })
    await expect(sending).rejects.toThrow('transaction rejected: BadNonce')
  })
})
