import type { SandboxInfo } from '@latchkit/example-sandbox'
import { bitcoinWallet } from './bitcoinWallet.js'
import { cosmosWallet } from './cosmosWallet.js'
import { evmWallet } from './evmWallet.js'
import { polkadotWallet } from './polkadotWallet.js'
import { solanaWallet } from './solanaWallet.js'
import { stacksWallet } from './stacksWallet.js'
import { suiWallet } from './suiWallet.js'

/** Puts a wallet of each family into the page, none of them with code of this project. They approve everything. */
export function install(world: SandboxInfo): void {
  evmWallet(world)
  polkadotWallet(world)
  cosmosWallet(world)
  suiWallet(world)
  bitcoinWallet(world)
  stacksWallet(world)
  void solanaWallet(world)
}
