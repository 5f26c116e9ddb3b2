import { makeSTXTokenTransfer } from '@stacks/transactions'
import { peerRpcError } from '../peerRpcError.js'
import { field, textField } from './readCall.js'

/** The fee of each transfer, in microSTX. */
const FEE = 2_000n

/** The sender and the endpoint. */
export interface StxSender {
  readonly privateKey: string
  readonly address: string
  readonly network: 'mainnet' | 'testnet'
  readonly rpcUrl: string
}

/** Signs a transfer of STX (SIP-030) and broadcasts it. */
export async function transferStx(params: unknown, { privateKey, address, network, rpcUrl }: StxSender) {
  const amount = field(params, 'amount')
  if (!/^\d{1,30}$/.test(String(amount)))
    throw peerRpcError(-32602, "'amount' must be a whole number of microSTX.")
  const account = await fetch(`${rpcUrl}/v2/accounts/${address}?proof=0`)
  const transaction = await makeSTXTokenTransfer({
    recipient: textField(params, 'recipient'),
    amount: BigInt(String(amount)),
    memo: String(field(params, 'memo') ?? ''),
    senderKey: privateKey,
    network,
    fee: FEE,
    nonce: BigInt(String(field(await account.json(), 'nonce'))),
  })
  const tx = transaction.serialize()
  const answer = await fetch(`${rpcUrl}/v2/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx }),
  })
  const said: unknown = await answer.json()
  if (!answer.ok || typeof said !== 'string')
    throw peerRpcError(-32603, `The node refused the transaction: ${JSON.stringify(said).slice(0, 200)}`)
  return { txid: said.replace(/^0x/, ''), transaction: tx }
}
