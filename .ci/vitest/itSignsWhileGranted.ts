import type { Account } from '@latchkit/core'
import type { FakeGrant, FakeGrantOptions } from '@latchkit/core/testing'
import { expect, it, vi } from 'vitest'

/** A family's sessions over a relay. */
interface RelaySessions<Env> {
  open(options: FakeGrantOptions): Promise<{
    readonly env: Env
    readonly account: Account
    readonly grant: FakeGrant
  }>
  sign(env: Env, request: { readonly account: Account; readonly message: string }): Promise<unknown>
  /** The method that signs messages. */
  readonly method: string
  /** CAIP-10; the first one signs. */
  readonly accounts: readonly string[]
  /** An account that the wallet grants in place of these. */
  readonly other: string
  /** Methods by which it learns the key of that account, without asking a person. */
  readonly reads?: readonly string[]
}

/** Tests that a family signs messages only while the wallet grants the account, and waits for its answer no longer than 120 s. */
export function itSignsWhileGranted<Env>(sessions: RelaySessions<Env>): void {
  const { open, sign, method, accounts, other, reads = [] } = sessions
  it('asks nothing of a wallet that took the account back', async () => {
    const { env, account, grant } = await open({ accounts, answers: { [method]: {} } })
    const asked = grant.calls.length
    grant.granted = [other]
    await expect(sign(env, { account, message: 'hi' })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(grant.calls.slice(asked).map(call => call.method)).toEqual(reads)
  })
  it('settles though the wallet never answers', async () => {
    const { env, account } = await open({ accounts, answers: { [method]: () => new Promise(() => {}) } })
    vi.useFakeTimers()
    const end = expect(sign(env, { account, message: 'hi' })).rejects.toMatchObject({ code: 'core/TIMEOUT' })
    await vi.advanceTimersByTimeAsync(120_000)
    await end
  })
}
