import { type CaipNetworkId, KitError } from '@latchkit/core'
import { callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { readChainNumber } from '../provider/readChainNumber.js'

/** Asks a wallet which network it is on. Throws `connect/INVALID_NETWORK` when the answer is not a chain id. */
export async function readNetwork(provider: Eip1193Provider, signal?: AbortSignal): Promise<CaipNetworkId> {
  const answer = await callWallet(provider, { method: 'eth_chainId', signal })
  const id = readChainNumber(answer)
  if (id) return `eip155:${id}`
  throw new KitError('connect/INVALID_NETWORK', {
    message: 'The wallet reports a network that does not exist',
    context: { network: typeof answer === 'string' ? answer.slice(0, 100) : typeof answer },
    pluginId: 'eip155',
  })
}
