import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { captureMethod, lookRepeatedly, readGlobal } from '@latchkit/core/plugin'
import { cleanText, readField, safeIcon } from '@latchkit/core/untrusted'
import type { ToyWallet } from './toySession.js'

/** The place of each wallet of the family, by the id that it is remembered by. */
const places = { 'toy-wallet': 'toyWallet', 'toy-purse': 'toyPurse' }

/** Reports the wallets that are there, also those that appear late. Returns a function that looks again. */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (wallet: ToyWallet, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  const known = new Set<string>()
  return lookRepeatedly(() => {
    for (const [id, place] of Object.entries(places)) {
      const source = readGlobal(place)
      const accounts = captureMethod(source, 'accounts')
      const sign = captureMethod(source, 'sign')
      if (known.has(id) || signal.aborted || !accounts || !sign) continue
      known.add(id)
      found({
        id,
        namespace: 'toy',
        type: 'INJECTED',
        name: cleanText(readField(source, 'name')) || 'Toy wallet',
        icon: safeIcon(readField(source, 'icon')),
        connect: request => connect({ accounts, sign }, request),
      })
    }
  }, signal)
}
