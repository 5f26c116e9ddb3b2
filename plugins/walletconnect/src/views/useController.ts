import { useBaseKit } from '@latchkit/ui/parts'
import type { WalletConnectController } from '../WalletConnectController.js'

/** The controller of this plugin in the kit around. */
export function useController(): WalletConnectController {
  const { walletconnect } = useBaseKit().plugins as { walletconnect?: WalletConnectController }
  if (!walletconnect) throw new Error('The plugin walletconnect is not installed')
  return walletconnect
}
