import type { PublicClient, WalletClient } from 'viem'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** The provider of a kit, for the host's own libraries. It always has events. */
export type KitProvider = Required<Eip1193Provider>

/** `kit.plugins.eip155`: the account in use, for the tools that a host already has. */
export interface EvmController {
  /**
   * The account in use as an EIP-1193 provider, the same object each time. Reads go to the app's RPC, everything that
   * a person has to confirm goes to the wallet. Its errors have the numeric codes of EIP-1193.
   */
  provider(): KitProvider
  /** A viem wallet client of the account in use. Rejects with `core/DISCONNECTED`. */
  walletClient(): Promise<WalletClient>
  /** A viem public client over the app's RPC. Rejects with `network/UNSUPPORTED`. */
  publicClient(chainId: number | bigint | string): Promise<PublicClient>
}
