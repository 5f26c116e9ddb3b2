import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Event } from 'cosmjs-types/tendermint/abci/types'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { CosmosTransaction } from './CosmosTransaction.js'
import { encodeAuthInfo, encodeBody, type TxSigner } from './encodeTx.js'
import { feeFor } from './feeFor.js'

export interface Simulation {
  readonly network: CosmosChain
  readonly transaction: CosmosTransaction
  readonly signer: Omit<TxSigner, 'mode'>
  readonly signal?: AbortSignal
}

export interface SimulationResult {
  readonly gas: bigint
  /** The events in the chain's own log. */
  readonly events: readonly Event[]
}

/** Simulates a transaction on the chain, without a signature or a fee. Rejects with `cosmos/QUERY_FAILED` when it would fail. */
export async function simulate(
  rpc: ChainRpc,
  { network, transaction, signer, signal }: Simulation,
): Promise<SimulationResult> {
  const mode = SignMode.SIGN_MODE_UNSPECIFIED
  const txBytes = TxRaw.encode({
    bodyBytes: encodeBody(transaction),
    authInfoBytes: encodeAuthInfo(network, { ...signer, mode }, feeFor(network, 0n)),
    signatures: [new Uint8Array()],
  }).finish()
  const answer = await queryChain(rpc, {
    path: '/cosmos.tx.v1beta1.Service/Simulate',
    data: SimulateRequest.encode(SimulateRequest.fromPartial({ txBytes })).finish(),
    signal,
  })
  const { gasInfo, result } = SimulateResponse.decode(answer)
  return { gas: gasInfo?.gasUsed ?? 0n, events: result?.events ?? [] }
}
