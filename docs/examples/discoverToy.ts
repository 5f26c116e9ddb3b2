import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { captureMethod, lookRepeatedly, readGlobal } from '@latchkit/core/plugin'
import { cleanText, readField, safeIcon } from '@latchkit/core/untrusted'
import type { ToyWallet } from './toySession.js'

/** Reports the wallet at `window.toyWallet`, even if it appears late. Returns a function that looks again. */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (wallet: ToyWallet, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  let isFound = false
  return lookRepeatedly(() => {
    const source = readGlobal('toyWallet')
    const accounts = captureMethod(source, 'accounts')
    const sign = captureMethod(source, 'sign')
    if (isFound || signal.aborted || !accounts || !sign) return
    isFound = true
    found({
      id: 'toy-wallet',
      namespace: 'toy',
      type: 'INJECTED',
      name: cleanText(readField(source, 'name')) || 'Toy wallet',
      icon: safeIcon(readField(source, 'icon')),
      connect: request => connect({ accounts, sign }, request),
    })
  }, signal)
}
