import type { Account } from '@latchkit/core'
import { hex } from '@scure/base'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { WalletKey } from '../wallet/readKey.js'

/** The one account that a wallet of this family shows at a time. */
export const toAccounts = (
  { address, publicKey, keyType }: WalletKey,
  { id }: CosmosChain,
): readonly Account[] => [
  {
    address,
    caipAddress: `${id}:${address}`,
    namespace: 'cosmos',
    type: 'eoa',
    publicKey: hex.encode(publicKey),
    keyType,
  },
]
