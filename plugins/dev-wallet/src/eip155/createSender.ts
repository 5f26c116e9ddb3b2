import type { LocalAccount } from 'viem'
import type { CallRequest } from './CallRequest.js'
import type { Rpc } from './createRpc.js'
import type { Eip155Chain } from './Eip155Chain.js'
import { fillTransaction } from './fillTransaction.js'
import { providerRpcError } from './providerRpcError.js'

/** Sends transactions one at a time, so that each finds the next nonce. */
export function createSender(rpc: Rpc) {
  let last: Promise<unknown> = Promise.resolve()

  async function sendNow(signer: LocalAccount, tx: CallRequest, chain: Eip155Chain): Promise<string> {
    const ask = (method: string, params: unknown) => rpc(chain.rpcUrl, method, params)
    const full = await fillTransaction(tx, { from: signer.address, chainId: chain.id, ask })
    const hash = await ask('eth_sendRawTransaction', [await signer.signTransaction(full)])
    if (typeof hash !== 'string') throw providerRpcError(-32603, 'The node gave no transaction hash.')
    return hash
  }

  return (signer: LocalAccount, tx: CallRequest, chain: Eip155Chain): Promise<string> => {
    const sending = last.then(() => sendNow(signer, tx, chain))
    last = sending.catch(() => undefined)
    return sending
  }
}
