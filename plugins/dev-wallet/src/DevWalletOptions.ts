import type { BitcoinWalletOptions } from './bip122/BitcoinWalletOptions.js'
import type { CosmosWalletOptions } from './cosmos/CosmosWalletOptions.js'
import type { RpcFetch } from './node/RpcFetch.js'
import type { PolkadotWalletOptions } from './polkadot/PolkadotWalletOptions.js'
import type { SolanaWalletOptions } from './solana/SolanaWalletOptions.js'
import type { StacksWalletOptions } from './stacks/StacksWalletOptions.js'
import type { SuiWalletOptions } from './sui/SuiWalletOptions.js'

/** A preconfigured network. */
export interface DevWalletChain {
  /** EIP-155 chain number, e.g. 31337. */
  readonly id: number
  /** JSON-RPC endpoint, http or https. */
  readonly rpcUrl: string
  readonly name?: string | undefined
  /** Symbol of the native currency; `ETH` by default. */
  readonly symbol?: string | undefined
  /** Tokens (ERC-20 addresses) that `wallet_getAssets` looks at. */
  readonly tokens?: readonly string[] | undefined
}

/** Options of a test wallet. */
export interface DevWalletOptions {
  /** The networks, the first one active. */
  readonly chains: readonly DevWalletChain[]
  /** BIP-39 mnemonic; by default the one of anvil and hardhat, whose accounts local chains fund. */
  readonly seed?: string | undefined
  /** Name it announces, `Dev Wallet` by default. */
  readonly name?: string | undefined
  /** Reverse DNS name it announces (EIP-6963). */
  readonly rdns?: string | undefined
  /** Data URI of its icon. */
  readonly icon?: string | undefined
  /** Number of accounts, 1 to 20; 3 by default. */
  readonly accounts?: number | undefined
  /** Show pages all accounts, the selected one first, instead of only the selected one. */
  readonly exposeAll?: boolean | undefined
  /** Approve every request on arrival. */
  readonly autoApprove?: boolean | undefined
  /** Announce by EIP-6963 in the page, on by default. */
  readonly announce?: boolean | undefined
  /** Also set `window.ethereum` for pages without EIP-6963, unless it is taken. */
  readonly legacy?: boolean | undefined
  /** Store permissions, lock state, account and network in localStorage, on by default. */
  readonly remember?: boolean | undefined
  /** Answer `wallet_getAssets` (EIP-7811). */
  readonly assets?: boolean | undefined
  /** Answer `wallet_connect` with `signInWithEthereum` (ERC-7846). */
  readonly signsIn?: boolean | undefined
  /** Asks the nodes of all families in place of `fetch`, for pages whose content security policy blocks that. */
  readonly rpcFetch?: RpcFetch | undefined
  /** Also a Solana wallet, by Wallet Standard. */
  readonly solana?: SolanaWalletOptions | undefined
  /** Also a Polkadot wallet, in `injectedWeb3`. */
  readonly polkadot?: PolkadotWalletOptions | undefined
  /** Also a Bitcoin wallet, with one of three APIs. */
  readonly bip122?: BitcoinWalletOptions | undefined
  /** Also a Cosmos wallet, as a global with Keplr's interface. */
  readonly cosmos?: CosmosWalletOptions | undefined
  /** Also a Sui wallet, by Wallet Standard. */
  readonly sui?: SuiWalletOptions | undefined
  /** Also a Stacks wallet, by SIP-030 in `wbip_providers`. */
  readonly stacks?: StacksWalletOptions | undefined
}
