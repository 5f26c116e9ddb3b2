import { ensContracts } from '@latchkit/example-sandbox/constants'
import { type Address, encodeFunctionData, namehash, type PublicClient, parseAbi } from 'viem'

const abi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function setAddr(bytes32 node, address account)',
])

/** Points a name in the sandbox to another address. */
export async function moveName(client: PublicClient, name: string, to: Address): Promise<void> {
  const node = namehash(name)
  const read = (functionName: 'owner' | 'resolver') =>
    client.readContract({ address: ensContracts.registry, abi, functionName, args: [node] })
  const [owner, resolver] = await Promise.all([read('owner'), read('resolver')])
  const data = encodeFunctionData({ abi, functionName: 'setAddr', args: [node, to] })
  const request = client.request as (call: { method: string; params: unknown[] }) => Promise<unknown>
  await request({ method: 'anvil_impersonateAccount', params: [owner] })
  const hash = await request({ method: 'eth_sendTransaction', params: [{ from: owner, to: resolver, data }] })
  await client.waitForTransactionReceipt({ hash: hash as Address })
}
