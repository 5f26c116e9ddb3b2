import type { StacksTransactionWire } from '@stacks/transactions'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { StacksContext } from './StacksContext.js'
import type { StacksWalletNetwork } from './StacksWalletOptions.js'

type Asking = Pick<StacksContext, 'askNode'>

async function answerOf(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

export async function nextNonce(
  { askNode }: Asking,
  address: string,
  { rpcUrl }: StacksWalletNetwork,
): Promise<bigint> {
  const answer = await answerOf(await askNode(`${rpcUrl}/v2/accounts/${address}?proof=0`, {}))
  const nonce = isRecord(answer) ? answer['nonce'] : undefined
  if (typeof nonce !== 'number') throw providerRpcError(-32603, 'The node names no nonce.')
  return BigInt(nonce)
}

/** The only asset of this kind that a contract defines. */
export async function assetName(
  { askNode }: Asking,
  contract: string,
  kind: 'fungible_tokens' | 'non_fungible_tokens',
  { rpcUrl }: StacksWalletNetwork,
): Promise<string> {
  const answer = await answerOf(
    await askNode(`${rpcUrl}/v2/contracts/interface/${contract.replace('.', '/')}`, {}),
  )
  const list = isRecord(answer) ? answer[kind] : undefined
  const [only, other] = Array.isArray(list) ? list : []
  if (isRecord(only) && typeof only['name'] === 'string' && other === undefined) return only['name']
  throw providerRpcError(-32602, `'asset' must name one of the contract's assets.`)
}

/** Broadcasts a signed transaction. Resolves with its id. */
export async function broadcast(
  { askNode }: Asking,
  transaction: StacksTransactionWire,
  { rpcUrl }: StacksWalletNetwork,
): Promise<string> {
  const response = await askNode(`${rpcUrl}/v2/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx: transaction.serialize() }),
  })
  const answer = await answerOf(response)
  if (response.ok && typeof answer === 'string') return answer.replace(/^0x/, '')
  const why = isRecord(answer) ? `${String(answer['error'])}: ${String(answer['reason'])}` : String(answer)
  throw providerRpcError(-32603, `The node refused the transaction: ${why.slice(0, 200)}`)
}
