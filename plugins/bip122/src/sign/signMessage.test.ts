import type { CaipNetworkId } from '@latchkit/core'
import { base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { fixture, MAIN } from '../testing/fixture.js'
import { signOldMessage } from '../testing/signOldMessage.js'
import { signMessage } from './signMessage.js'

/** Asks a wallet that may be on another account by now, and signs with the key of one of them. */
function ask(by?: Uint8Array) {
  const { header, compact } = signOldMessage('Hi', 31, by)
  const signature = base64.encode(Uint8Array.of(header, ...compact))
  const report = async () => ({
    ...{ accounts: [{ address: one.account.address }], networkId: MAIN as CaipNetworkId, isRemembered: true },
  })
  const one = fixture('p2pkh', { report })
  const session = one.env.ctx as unknown as { session(): { provider: object } }
  Object.assign(session.session().provider, { signMessage: async () => signature })
  const signing = signMessage(one.env, { account: one.account, message: 'Hi' })
  return { signing, signature, confirmed: one.confirmed }
}

it('shows that a wallet is on the account, where nothing else does', async () => {
  const { signing, signature, confirmed } = ask()
  expect(await signing).toEqual({ signature })
  expect(confirmed).toHaveLength(1)
})

it('of another account is refused', async () => {
  const { signing, confirmed } = ask(new Uint8Array(32).fill(9))
  await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'account' } })
  expect(confirmed).toEqual([])
})
