import type { AccountChoice } from '@latchkit/core/plugin'
import type { Account, Chain, EIP1193Provider, PublicClient, Transport, WalletClient } from 'viem'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/**
 * The provider of a kit, for the host's own libraries. It always has events. Methods that viem knows are typed as it types them; all
 * others are open. `once` and `off` are those of Node's `EventEmitter`.
 */
export type KitProvider = EIP1193Provider &
  Required<Eip1193Provider> &
  Record<'once' | 'off', Required<Eip1193Provider>['on']>

/** A viem wallet client that knows its account and its chain. */
export type EvmWalletClient = WalletClient<Transport, Chain, Account>

/** `kit.plugins.eip155`: the account in use, for the tools that a host already has. */
export interface EvmApi {
  /**
   * The account in use as an EIP-1193 provider, the same object each time. Reads go to the app's RPC, and everything
   * that a person has to confirm goes to the wallet. Its errors have the numeric codes of EIP-1193.
   */
  provider(): KitProvider
  /**
   * A viem wallet client of the account in use on its network, or of those that are named. It stays that account: of the account
   * in use it refuses with `sign/MISMATCH` once another one is; of one that was named, with `core/DISCONNECTED` once that is
   * disconnected. On a network that was named it refuses while the wallet is on another one: `client.switchChain` changes that.
   * Rejects with `core/DISCONNECTED`, and with `network/UNSUPPORTED` for a network that the app does not offer.
   */
  walletClient(options?: AccountChoice): Promise<EvmWalletClient>
  /** A viem public client over the app's RPC. Rejects with `network/UNSUPPORTED`. */
  publicClient(chainId: number | bigint | string): Promise<PublicClient>
}
