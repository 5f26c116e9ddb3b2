import { type Account, KitError } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { beforeAsking } from '@latchkit/core/errors'
import { readAddresses } from './createSession.js'
import { isSigned } from './isSigned.js'
import type { PebbleEnv } from './PebbleEnv.js'

/**
 * Lets the wallet of an account sign. It is asked once more whether it still has the account, and what it signed is
 * checked: `sign/MISMATCH` otherwise.
 */
export async function signWith(
  { ctx }: PebbleEnv,
  account: Account,
  kind: 'message' | 'transfer',
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { address } = account
  // Whatever fails in here, nothing was signed.
  const session = await beforeAsking(async () => {
    const session = ctx.session(account)
    const addresses = await readAddresses(session.provider, false)
    if (!addresses.includes(address)) {
      void session.refresh()
      throw mismatch('account', 'The wallet no longer offers the account in use')
    }
    signal?.throwIfAborted()
    return session
  })
  // The wallet gets a copy: what it does to it changes nothing that is compared later.
  const answer = new Promise<unknown>(resolve => {
    resolve(session.provider.sign(address, kind, bytes.slice()))
  })
  const signature = await settleBy(answer, DEADLINES.interactive, signal)
  if (signature instanceof Uint8Array && isSigned(address, kind, bytes, signature)) return signature
  throw mismatch(kind, 'The wallet signed something else than it was given')
}

const mismatch = (field: string, message: string) =>
  new KitError('sign/MISMATCH', { message, context: { field }, pluginId: 'pebble', retryable: true })
