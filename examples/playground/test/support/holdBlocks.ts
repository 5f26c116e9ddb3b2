import type { PublicClient } from 'viem'

/** Has a chain of the sandbox mine nothing meanwhile. */
export async function holdBlocks(client: Pick<PublicClient, 'request'>, work: () => Promise<void>) {
  const node = (method: string, ...params: unknown[]) =>
    (client.request as (call: { method: string; params: unknown[] }) => Promise<unknown>)({ method, params })
  await node('evm_setAutomine', false)
  try {
    await work()
  } finally {
    await node('evm_setAutomine', true)
    await node('anvil_mine', '0x1')
  }
}
