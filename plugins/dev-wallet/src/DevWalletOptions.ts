import type { BitcoinWalletOptions } from './bip122/BitcoinWalletOptions.js'
import type { CosmosWalletOptions } from './cosmos/CosmosWalletOptions.js'
import type { RpcFetch } from './eip155/RpcFetch.js'
import type { PolkadotWalletOptions } from './polkadot/PolkadotWalletOptions.js'
import type { SolanaWalletOptions } from './solana/SolanaWalletOptions.js'
import type { StacksWalletOptions } from './stacks/StacksWalletOptions.js'
import type { SuiWalletOptions } from './sui/SuiWalletOptions.js'

/** A network the wallet knows from the start. */
export interface DevWalletChain {
  /** EIP-155 chain number, e.g. 31337. */
  readonly id: number
  /** JSON-RPC endpoint, http or https. */
  readonly rpcUrl: string
  readonly name?: string
  /** Symbol of the coin that pays fees; `ETH` by default. */
  readonly symbol?: string
  /** Tokens (ERC-20 addresses) that `wallet_getAssets` looks at. */
  readonly tokens?: readonly string[]
}

/** What a test wallet is made from. */
export interface DevWalletOptions {
  /** The networks, the first one active. */
  readonly chains: readonly DevWalletChain[]
  /** BIP-39 mnemonic; by default the one of anvil and hardhat, whose accounts local chains fund. */
  readonly seed?: string
  /** Name it announces, `Dev Wallet` by default. */
  readonly name?: string
  /** Reverse DNS name it announces (EIP-6963). */
  readonly rdns?: string
  /** Data URI of its picture. */
  readonly icon?: string
  /** How many accounts it has, 1 to 20; 3 by default. */
  readonly accounts?: number
  /** Show pages all accounts, the chosen one first, instead of the chosen one alone. */
  readonly exposeAll?: boolean
  /** Approve every request as it comes. */
  readonly autoApprove?: boolean
  /** Announce by EIP-6963 in the page, on by default. */
  readonly announce?: boolean
  /** Also be `window.ethereum` for pages without EIP-6963, unless something else is there. */
  readonly legacy?: boolean
  /** Keep permissions, lock, account and network in localStorage, on by default. */
  readonly remember?: boolean
  /** Answer `wallet_getAssets` (EIP-7811). */
  readonly assets?: boolean
  /** Carries JSON-RPC out of the page where its security policy forbids `fetch`. */
  readonly rpcFetch?: RpcFetch
  /** Also be a Solana wallet, by Wallet Standard. */
  readonly solana?: SolanaWalletOptions
  /** Also be a Polkadot wallet, under `injectedWeb3`. */
  readonly polkadot?: PolkadotWalletOptions
  /** Also be a Bitcoin wallet, in one of three dialects. */
  readonly bip122?: BitcoinWalletOptions
  /** Also be a Cosmos wallet, at a global with the interface of Keplr. */
  readonly cosmos?: CosmosWalletOptions
  /** Also be a Sui wallet, by Wallet Standard. */
  readonly sui?: SuiWalletOptions
  /** Also be a Stacks wallet, by SIP-030 under `wbip_providers`. */
  readonly stacks?: StacksWalletOptions
}
