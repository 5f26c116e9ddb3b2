import { type Address, type Hex, type PublicClient, toHex, WaitForTransactionReceiptTimeoutError } from 'viem'
import { patient } from '../../../../.ci/vitest/patience.mjs'

type Request = (call: { method: string; params: unknown[] }) => Promise<unknown>

/** Sends a transaction from one of the sandbox's accounts, and waits until it is mined. Throws if it was reverted. */
export async function sendAs(
  client: PublicClient,
  from: Address,
  { to, data, value = 0n, gas }: { to?: Address; data?: Hex; value?: bigint; gas?: bigint },
) {
  const node = (method: string, ...params: unknown[]) => (client.request as Request)({ method, params })
  const transaction = { from, to, data, value: toHex(value), gas: gas && toHex(gas) }
  const hash = (await node('eth_sendTransaction', transaction)) as Hex
  const mined = (timeout: number) =>
    client.waitForTransactionReceipt({ hash, pollingInterval: 20, timeout: patient(timeout) })
  const receipt = await mined(5_000).catch(async error => {
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
    // On a busy machine, the engine may leave a transaction in its pool until the next one comes, and no other does.
    await node('anvil_mine', '0x1')
    return mined(60_000)
  })
  if (receipt.status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
  return receipt
}
