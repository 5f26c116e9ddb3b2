import { type ConnectRequest, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { createSession, type PebbleSession, readAddresses } from './createSession.js'
import type { PebbleEnv } from './PebbleEnv.js'
import type { PebbleWallet } from './PebbleWallet.js'

/** Connects a wallet. A silent request asks nobody: it rejects with `core/DISCONNECTED` where nothing was granted. */
export async function connect(
  { config }: PebbleEnv,
  wallet: PebbleWallet,
  { silent, signal, networkId }: ConnectRequest,
): Promise<PebbleSession> {
  if (signal.aborted) throw specError('core/ABORTED', { pluginId: 'pebble' })
  // Heard to the end even when nobody waits any more: the kit lets go of a wallet that approves late.
  const addresses = await readAddresses(wallet, !silent)
  if (addresses.length === 0) {
    if (silent) throw specError('core/DISCONNECTED', { pluginId: 'pebble' })
    throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account', pluginId: 'pebble' })
  }
  const wished = config.networks.find(({ id }) => id === networkId) ?? config.networks[0]
  return createSession(wallet, wished?.id ?? 'pebble:beach', addresses)
}
