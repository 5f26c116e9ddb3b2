import { isRecord } from '../../isRecord.js'
import { visibleText } from '../../visibleText.js'
import { type CallRequest, parseCallRequest } from '../CallRequest.js'
import { describeCall } from '../describeCall.js'
import type { Eip155Methods } from '../Eip155Context.js'
import { parseChainId } from '../parseChainId.js'
import { providerRpcError } from '../providerRpcError.js'

const asked = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

/** Fields that the page has fixed, as decimal strings. */
function fixedFields(tx: CallRequest): Record<string, string> {
  return Object.fromEntries(
    asked.flatMap(field => (tx[field] === undefined ? [] : [[field, String(tx[field])]])),
  )
}

/** Transactions: one prompt, then nonce, gas and fees from the node, a signature and the broadcast. */
export const sendMethods: Eip155Methods = {
  async eth_sendTransaction(ctx, [input]) {
    const tx = parseCallRequest(input)
    const fields = isRecord(input) ? input : {}
    const chain = ctx.chain()
    if (fields['chainId'] !== undefined && parseChainId(fields['chainId']) !== chain.id) {
      throw providerRpcError(-32602, "'chainId' must be the active network.")
    }
    const signer = await ctx.signer(fields['from'])
    const call = await describeCall(tx, chain.symbol)
    const fixed = fixedFields(tx)
    await ctx.ask('send-transaction', {
      details: { chainId: chain.id, from: signer.address, ...call.details, ...fixed },
      lines: [
        { label: 'Network', value: visibleText(chain.name) },
        { label: 'From', value: signer.address, as: 'address' },
        ...call.lines,
        ...Object.entries(fixed).map(([label, value]) => ({ label, value })),
      ],
    })
    return ctx.afterSending(await ctx.send(signer, tx, chain))
  },
}
