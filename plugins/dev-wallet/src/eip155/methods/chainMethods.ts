import { isRecord } from '../../isRecord.js'
import { visibleText } from '../../visibleText.js'
import type { Eip155Context, Eip155Methods } from '../Eip155Context.js'
import { parseChainId } from '../parseChainId.js'
import { parseNewChain } from '../parseNewChain.js'
import { providerRpcError } from '../providerRpcError.js'
import { toHex } from '../toHex.js'

function change(ctx: Eip155Context, id: number) {
  if (ctx.faults().switching !== 'ignored') ctx.setChain(id)
}

async function switchTo(ctx: Eip155Context, id: number) {
  const from = ctx.chain()
  const to = ctx.findChain(id)
  if (!to) throw providerRpcError(4902, `The network ${toHex(id)} is not known to the wallet. Add it first.`)
  if (from.id === id) return null
  await ctx.ask('switch-network', {
    details: { from: from.id, to: id },
    lines: [
      { label: 'From', value: visibleText(from.name) },
      { label: 'To', value: visibleText(to.name) },
      { label: 'Chain number', value: String(id) },
    ],
  })
  change(ctx, id)
  return null
}

/** Networks: EIP-695, EIP-3326 and EIP-3085. An approved new network also becomes the active one. */
export const chainMethods: Eip155Methods = {
  eth_chainId: async ctx => toHex(ctx.chain().id),
  net_version: async ctx => String(ctx.chain().id),
  async wallet_switchEthereumChain(ctx, [asked]) {
    if (!isRecord(asked)) throw providerRpcError(-32602, 'Expected one object with a chainId.')
    return switchTo(ctx, parseChainId(asked['chainId']))
  },
  async wallet_addEthereumChain(ctx, [asked]) {
    const { chain, details } = parseNewChain(asked)
    if (ctx.findChain(chain.id)) return switchTo(ctx, chain.id)
    const said = await ctx.rpc('eth_chainId', [], chain)
    if (said !== toHex(chain.id)) {
      throw providerRpcError(
        -32602,
        `The node at the given URL serves another network than ${toHex(chain.id)}.`,
      )
    }
    await ctx.ask('add-network', {
      details,
      lines: [
        { label: 'Name', value: visibleText(chain.name) },
        { label: 'Chain number', value: String(chain.id) },
        { label: 'Coin', value: visibleText(chain.symbol) },
        { label: 'Node', value: visibleText(chain.rpcUrl), as: 'code' },
      ],
    })
    ctx.addChain(chain)
    change(ctx, chain.id)
    return null
  },
}
