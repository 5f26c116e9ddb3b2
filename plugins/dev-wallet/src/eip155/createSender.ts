import type { LocalAccount, TransactionSerializable } from 'viem'
import { isRecord } from '../isRecord.js'
import type { CallRequest } from './CallRequest.js'
import type { Rpc } from './createRpc.js'
import type { Eip155Chain } from './Eip155Chain.js'
import type { Address } from './isAddress.js'
import { parseQuantity } from './parseQuantity.js'
import { providerRpcError } from './providerRpcError.js'
import { toHex } from './toHex.js'

type Ask = (method: string, params: unknown) => Promise<unknown>

async function fees(tx: CallRequest, ask: Ask) {
  if (tx.gasPrice !== undefined) return { type: 'legacy', gasPrice: tx.gasPrice } as const
  const block = await ask('eth_getBlockByNumber', ['latest', false])
  const base = isRecord(block) ? block['baseFeePerGas'] : undefined
  if (base === undefined || base === null) {
    return { type: 'legacy', gasPrice: parseQuantity(await ask('eth_gasPrice', []), 'gasPrice') } as const
  }
  const tip =
    tx.maxPriorityFeePerGas ??
    // Not every node supports the method; wallets then use 1 gwei.
    (await ask('eth_maxPriorityFeePerGas', []).then(
      value => parseQuantity(value, 'maxPriorityFeePerGas'),
      () => 1_000_000_000n,
    ))
  // Twice the base fee survives six full blocks in a row.
  const cap = tx.maxFeePerGas ?? parseQuantity(base, 'baseFeePerGas') * 2n + tip
  return { type: 'eip1559', maxFeePerGas: cap, maxPriorityFeePerGas: tip < cap ? tip : cap } as const
}

function estimateParams(tx: CallRequest, from: Address) {
  return {
    from,
    to: tx.to,
    value: toHex(tx.value),
    data: tx.data === '0x' ? undefined : tx.data,
    accessList: tx.accessList,
  }
}

/** Completes a transaction from the node: nonce including pending ones, gas plus 20 %, fees. */
async function fillTransaction(
  tx: CallRequest,
  { from, chainId, ask }: { from: Address; chainId: number; ask: Ask },
): Promise<TransactionSerializable> {
  const nonce =
    tx.nonce ?? Number(parseQuantity(await ask('eth_getTransactionCount', [from, 'pending']), 'nonce'))
  const gas =
    tx.gas ?? addReserve(parseQuantity(await ask('eth_estimateGas', [estimateParams(tx, from)]), 'gas'))
  const { to, value, data } = tx
  const fee = await fees(tx, ask)
  if (fee.type === 'legacy' && tx.accessList) {
    return { chainId, to, value, data, nonce, gas, ...fee, type: 'eip2930', accessList: tx.accessList }
  }
  if (fee.type === 'legacy') return { chainId, to, value, data, nonce, gas, ...fee }
  return { chainId, to, value, data, nonce, gas, ...fee, accessList: tx.accessList }
}

/** A plain transfer costs exactly 21,000. */
const addReserve = (gas: bigint) => (gas === 21_000n ? gas : gas + gas / 5n)

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
