import { KitError, type TransactionRequest } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import { readField } from '@latchkit/core/tools'
import { base64 } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { readAccount } from '../chain/readAccount.js'
import { findSigner } from '../sign/findSigner.js'
import { readMessages } from './readMessages.js'
import { signAmino } from './signAmino.js'
import { signDirect } from './signDirect.js'
import { simulateGas } from './simulateGas.js'

/** Chains answer 5 for missing funds and 13 for a fee that is too low (codespace `sdk`). */
const refusals: Readonly<Record<number, string>> = {
  5: 'cosmos/INSUFFICIENT_FUNDS',
  13: 'cosmos/FEE_TOO_LOW',
  19: 'cosmos/ALREADY_SENT',
}

/**
 * Builds a transaction, lets the wallet sign it, and broadcasts it over the app's endpoint. Rejects with
 * `cosmos/INSUFFICIENT_FUNDS`, `cosmos/FEE_TOO_LOW` or `cosmos/REFUSED` when the chain does not take it.
 */
export async function sendTransaction(
  env: CosmosEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { account, networkId, signal } = request
  const signer = await findSigner(env, { account, networkId, signal })
  const { network, key, wallet } = signer
  const transaction = readMessages(network, request)
  const rpc = chainRpc(env, network)
  const onChain = await readAccount(rpc, account.address, signal)
  const fee = await simulateGas(rpc, { network, transaction, signer: { ...key, ...onChain }, signal })
  const sign = key.isHardware || !wallet.methods.signDirect ? signAmino : signDirect
  const bytes = await sign({ signer, account: onChain, transaction, fee, signal })
  const result = await rpc('broadcast_tx_sync', { tx: base64.encode(bytes) })
  const code = Number(readField(result, 'code') ?? 0)
  const hash = readField(result, 'hash')
  if (code === 0 && typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash))
    return { hash: hash.toUpperCase() }
  throw new KitError((refusals[code] ?? 'cosmos/REFUSED') as 'cosmos/REFUSED', {
    message: cleanText(readField(result, 'log'), 300) || 'The chain refused the transaction',
    context: { code },
    pluginId: 'cosmos',
  })
}
