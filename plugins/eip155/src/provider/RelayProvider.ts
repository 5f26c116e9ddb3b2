import type { Eip1193Provider } from './Eip1193Provider.js'

/** A provider whose wallet is remote. Each request may wake a phone, so none is sent without a visitor's action. */
export interface RelayProvider extends Eip1193Provider {
  readonly isRelayed: true
  /** Those that the wallet granted on the network in use. */
  addresses(): readonly string[]
  /** Whether the wallet said when it approved that it lists an account's tokens (EIP-7811): asking wakes no visitor. */
  listsAssets(address: string, chain: string): boolean
}

/** Whether a provider is our own for a wallet behind a relay. */
export const isRelayed = (provider: Eip1193Provider): provider is RelayProvider => 'isRelayed' in provider
