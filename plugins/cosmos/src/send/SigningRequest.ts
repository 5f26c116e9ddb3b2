import type { ChainAccount } from '../chain/readAccount.js'
import type { Signer } from '../sign/findSigner.js'
import type { CosmosTransaction } from './CosmosTransaction.js'
import type { CosmosFee } from './feeFor.js'
import type { FeeBounds } from './feeLimit.js'

export interface SigningRequest {
  readonly signer: Signer
  readonly account: ChainAccount
  readonly transaction: CosmosTransaction
  readonly fee: CosmosFee
  readonly bounds: Omit<FeeBounds, 'network'>
  readonly signal?: AbortSignal
}
