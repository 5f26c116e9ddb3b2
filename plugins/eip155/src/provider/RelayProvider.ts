import type { Eip1193Provider } from './Eip1193Provider.js'

/** A provider whose wallet is remote. Each request may wake a phone, so none is sent without a visitor's action. */
export interface RelayProvider extends Eip1193Provider {
  readonly isRelayed: true
  /** Those that the wallet granted on the network in use. */
  addresses(): readonly string[]
  /** True if the wallet said on approving that it lists an account's tokens (EIP-7811): asking wakes no visitor. */
  listsAssets(address: string, chain: string): boolean
}

/** Tests for our own provider of a wallet behind a relay. */
export const isRelayed = (provider: Eip1193Provider): provider is RelayProvider => 'isRelayed' in provider
