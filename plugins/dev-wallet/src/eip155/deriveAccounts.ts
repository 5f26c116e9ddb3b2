import type { LocalAccount } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

/** The first accounts of a BIP-39 mnemonic at m/44'/60'/0'/0/n. Throws when the words are no mnemonic. */
export function deriveAccounts(seed: string, count: number): LocalAccount[] {
  // The parent key is derived once: stretching the mnemonic is the slow part.
  const parent = mnemonicToAccount(seed, { path: "m/44'/60'/0'/0" }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('The key could not be derived.')
    return privateKeyToAccount(
      `0x${Array.from(privateKey, byte => byte.toString(16).padStart(2, '0')).join('')}`,
    )
  })
}
