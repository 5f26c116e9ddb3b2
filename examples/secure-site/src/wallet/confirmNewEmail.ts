import * as z from 'zod/mini'
import type { Session } from '../session/createSession.js'
import type { Wallet } from './createWallet.js'

const changedShape = z.object({ email: z.string() })

/** Changes the address of the login by the code of the new mailbox. */
export async function confirmNewEmail(
  session: Session,
  wallet: Pick<Wallet, 'user'>,
  to: string,
  code: string,
): Promise<void> {
  const call = { path: '/email/change/secondary', body: { code }, shape: changedShape }
  await session.call(call).catch(async (thrown: unknown) => {
    // The answer may be lost: the code was used then, and whoever tries again would hear that it has expired.
    const email = await wallet.user().then(
      who => who.email,
      () => undefined,
    )
    if (email !== to) throw thrown
  })
}
