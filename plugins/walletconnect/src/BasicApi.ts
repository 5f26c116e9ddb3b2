import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { WalletConnectApi } from './WalletConnectApi.js'

/** `kit.plugins.walletconnect` in a kit without chain plugins: pairing, and the SDK's own provider. */
export interface BasicApi extends WalletConnectApi {
  /**
   * Shows a pairing in `pairing$` and waits for a wallet. Resolves with the accounts it granted, CAIP-10 as the wallet sent
   * them. Rejects with `core/USER_REJECTED`, `core/ABORTED`, or with why the relay cannot be used.
   */
  connect(options?: { readonly signal?: AbortSignal }): Promise<readonly string[]>
  /** Ends the session, here and at the wallet. Settles within 3 s. */
  disconnect(): Promise<void>
  /**
   * The SDK's provider, loaded on the first call; it has a session once a wallet approved. It reads networks only through the
   * relay and the endpoints in your options. Rejects with a `KitError` when it cannot load.
   */
  provider(): Promise<InstanceType<typeof UniversalProvider>>
}
