import * as z from 'zod/mini'
import type { Session } from '../session/createSession.js'
import type { Wallet } from './createWallet.js'

const changedShape = z.object({ email: z.string() })

/** Changes the login's address with the code from the new mailbox. */
export async function confirmNewEmail(
  session: Session,
  wallet: Pick<Wallet, 'user'>,
  to: string,
  code: string,
): Promise<void> {
  const call = { path: '/email/change/secondary', body: { code }, shape: changedShape }
  await session.call(call).catch(async (thrown: unknown) => {
    // The response may be lost: the code is then used up, and a retry would report it as expired.
    const email = await wallet.user().then(
      who => who.email,
      () => undefined,
    )
    if (email !== to) throw thrown
  })
}
