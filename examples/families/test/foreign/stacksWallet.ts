import type { SandboxInfo } from '@latchkit/example-sandbox'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { foreignWallet } from '../../../../plugins/stacks/test/foreignWallet.js'

/** A wallet over Stacks.js at the place of Leather, with the first account of the phrase. It approves everything. */
export function stacksWallet({ mnemonic, stacks }: SandboxInfo): void {
  const { privateKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/5757'/0'/0/0")
  const secret = Array.from(privateKey ?? [], byte => byte.toString(16).padStart(2, '0')).join('')
  Object.assign(window, { LeatherProvider: foreignWallet(`${secret}01`, stacks?.rpcUrl ?? '') })
}
