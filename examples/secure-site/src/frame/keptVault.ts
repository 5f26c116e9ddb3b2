import { FrameRefusal } from '../errors/FrameRefusal.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Vault } from '../keys/vaultShapes.js'
import { noSession } from '../session/createEnding.js'
import { riskOf } from '../wallet/isAtRisk.js'
import { hasOpened, onOpened } from '../wallet/openedHere.js'
import type { KeepParts, Occasion } from './askToKeep.js'

/**
 * The user's vault, once the page may learn its addresses: this browser has opened it, and the user has added
 * a passkey, stored a recovery code, or accepted the risk of losing it with this browser; the same for a second way to sign in besides a
 * single passkey. They are asked again once the wallet holds funds. Rejects with the signal's reason.
 */
export async function keptVault(
  parts: KeepParts,
  signal: AbortSignal,
  occasion: Occasion = { networks: [], isRequest: false },
): Promise<Vault> {
  const vault = await openedVault(parts, signal)
  if (riskOf(await parts.wallet.user(), vault) === undefined) return vault
  const { askToKeep } = await import('./askToKeep.js')
  await askToKeep(parts, signal, occasion)
  return openedVault(parts, signal)
}

/** Unlocks a vault that this browser has not opened yet: until then, its addresses are the service's claim. */
async function openedVault(
  { wallet, session, store, queue }: KeepParts,
  signal: AbortSignal,
): Promise<Vault> {
  const user = await session.user()
  if (user === undefined) throw noSession()
  const isOpened = ({ addresses }: Vault) => hasOpened(store, user, addresses)
  const vault = await wallet.ensure(signal)
  // Checked before queueing: without a question, nothing waits for an approval on screen.
  if (await isOpened(vault)) return vault
  return queue.add(async own => {
    if ((await session.user()) !== user) throw somebodyElse()
    const before = await wallet.ensure(own)
    if (await isOpened(before)) return before
    // The keys of a former vault may be open.
    await wallet.lock()
    // Another tab may ask the same: one is enough.
    const elsewhere = new AbortController()
    const either = AbortSignal.any([own, elsewhere.signal])
    const look = async () => (await isOpened(before)) && elsewhere.abort()
    onOpened(user, () => void look().catch(() => {}), either)
    await wallet
      .unlock(either)
      .catch(error => {
        if (!elsewhere.signal.aborted) throw error
      })
      .finally(() => elsewhere.abort())
    const now = await wallet.ensure(own)
    if (await isOpened(now)) return now
    throw new FrameRefusal('VAULT_CORRUPT', 'The service names other accounts than the opened wallet has.')
  }, signal)
}
