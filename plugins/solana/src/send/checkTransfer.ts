import { KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import { base64 } from '@scure/base'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { buildTransaction } from './buildTransaction.js'
import { readChainAccounts } from './readChainAccounts.js'
import { readMint } from './readMint.js'

/** Plays a transfer on the newest state. Rejects where the endpoint does not try unsigned transactions. */
export async function checkTransfer(env: SolanaEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, networkId, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  const rpc = chainRpc(env, networkId)
  const { bytes } = await buildTransaction(env, request)
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false }
  const mint = /\/token:([^:/]+)$/.exec(transfer.asset ?? '')?.[1]
  const [answer, [token]] = await Promise.all([
    rpc('simulateTransaction', [base64.encode(bytes), options], signal),
    mint ? readChainAccounts(rpc, [mint], signal) : [],
  ])
  const result = readField(answer, 'value')
  const error = readField(result, 'err')
  const decimals = token && readMint(token).decimals
  const fails = error !== null && error !== undefined
  // An endpoint that wants signatures has tried nothing.
  if (error === 'SignatureFailure') {
    throw new KitError('rpc/INTERNAL', { message: 'The endpoint only tries signed transactions' })
  }
  return {
    ...(fails ? { failure: reason(result, error) } : {}),
    ...(decimals === undefined ? {} : { decimals }),
  }
}

/** The last thing that a program said, else the network's own code. */
function reason(result: unknown, error: unknown): string {
  const logs = readField(result, 'logs')
  const said = Array.isArray(logs)
    ? logs.findLast(line => /Error|insufficient|failed/i.test(String(line)))
    : ''
  return String(said || (typeof error === 'string' ? error : JSON.stringify(error))).slice(0, 200)
}
