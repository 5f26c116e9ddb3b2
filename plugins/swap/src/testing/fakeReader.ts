import type { CaipNetworkId, EthereumRpc, NetworkReader } from '@latchkit/core'
import { readBaseUnits } from '@latchkit/core/plugin'

export type RpcRead = Pick<Parameters<EthereumRpc['readRpc']>[0], 'method' | 'params'>

const fail = () => Promise.reject(new Error('Swap does not ask this'))
const unitsOf = async (answer: Promise<unknown>) => {
  const units = readBaseUnits(await answer)
  if (units === undefined) throw new Error('That is no number')
  return units
}

/** Reads a fake node, with ids of assets that end in the address of a token. */
export function fakeReader(
  readRpc: (read: RpcRead) => Promise<unknown>,
  networkId: CaipNetworkId,
): NetworkReader {
  const node = (method: string, ...params: unknown[]) => readRpc({ method, params })
  const call = (asset: string, data: string) =>
    unitsOf(node('eth_call', { to: asset.split(':').at(-1), data }, 'latest'))
  return {
    networkId,
    balanceOf: ({ address, asset }) =>
      asset.includes('/slip44:')
        ? unitsOf(node('eth_getBalance', address, 'latest'))
        : call(asset, `0x70a08231${address.slice(2).padStart(64, '0')}`),
    async head() {
      const block = (await node('eth_getBlockByNumber', 'latest', false)) as { timestamp?: string } | null
      const time = readBaseUnits(block?.timestamp)
      return { block: 1n, ...(time === undefined ? {} : { minedAt: Number(time) * 1_000 }) }
    },
    decimalsOf: async ({ asset }) => Number(await call(asset, '0x313ce567')),
    canSearch: () => true,
    transfersIn: async ({ hash }) =>
      (await node('eth_getTransactionReceipt', hash)) === null
        ? { status: 'missing' }
        : { status: 'mined', block: 1n, transfers: [] },
    transfersTo: fail,
    finalOf: fail,
  }
}
