import { type Address, type Hex, type PublicClient, toHex } from 'viem'

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>

/** Sends a transaction from one of the sandbox's accounts, and waits until it is mined. Throws if it was reverted. */
export async function sendAs(
  client: PublicClient,
  from: Address,
  { to, data, value = 0n }: { to?: Address; data?: Hex; value?: bigint },
) {
  const transaction = { from, to, data, value: toHex(value) }
  const hash = await (client.request as Request)({ method: 'eth_sendTransaction', params: [transaction] })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20 })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
  return receipt
}
