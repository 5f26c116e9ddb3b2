import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { CosmosTransaction } from './CosmosTransaction.js'
import { encodeAuthInfo, encodeBody, type TxSigner } from './encodeTx.js'
import { type CosmosFee, feeFor } from './feeFor.js'

/** What is simulated. */
export interface Simulation {
  readonly network: CosmosChain
  readonly transaction: CosmosTransaction
  readonly signer: Omit<TxSigner, 'mode'>
  readonly signal?: AbortSignal
}

/** Lets the chain run a transaction without a signature, and takes a third more gas than that used. */
export async function simulateGas(
  rpc: ChainRpc,
  { network, transaction, signer, signal }: Simulation,
): Promise<CosmosFee> {
  if (transaction.gas !== undefined) return feeFor(network, transaction.gas)
  const mode = SignMode.SIGN_MODE_UNSPECIFIED
  const txBytes = TxRaw.encode({
    bodyBytes: encodeBody(transaction),
    authInfoBytes: encodeAuthInfo({ ...signer, mode }, feeFor(network, 0n)),
    signatures: [new Uint8Array()],
  }).finish()
  const answer = await queryChain(rpc, {
    path: '/cosmos.tx.v1beta1.Service/Simulate',
    data: SimulateRequest.encode(SimulateRequest.fromPartial({ txBytes })).finish(),
    signal,
  })
  const used = SimulateResponse.decode(answer).gasInfo?.gasUsed ?? 0n
  return feeFor(network, (used * 4n + 2n) / 3n)
}
