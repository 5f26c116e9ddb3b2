import type { Chain } from '../chain/chains.js'
import type { Hex } from '../decode/bytes.js'
import type { Addresses } from '../keys/vaultShapes.js'
import type { Store } from '../session/openStore.js'
import type { SmartAccount } from '../smart/smartAccount.js'
import type { WalletUser } from '../wallet/WalletUser.js'

/** An EVM account: of the key itself, or the smart one that the key owns. */
export interface EvmAccount {
  /** EIP-55. */
  readonly address: Hex
  readonly smart?: SmartAccount
}

/**
 * The account that is shown and signs on a network: where there are no smart accounts, it is that of the key. Their code is loaded only
 * for those who use one. Rejects with `VAULT_CORRUPT` if it is another than before.
 */
export async function evmAccount(
  store: Store,
  { id, accountType, smartAccount }: WalletUser,
  { eip155 }: Addresses,
  chain: Pick<Chain, 'smartAccounts'>,
): Promise<EvmAccount> {
  if (!chain.smartAccounts || !smartAccount || accountType !== 'smartAccount')
    return { address: `0x${eip155.slice(2)}` }
  const { accountOn } = await import('../smart/smartAccount.js')
  return accountOn(chain, store, id, eip155, smartAccount)
}
