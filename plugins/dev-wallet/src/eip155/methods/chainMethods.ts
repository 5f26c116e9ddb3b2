import { isRecord } from '../../isRecord.js'
import { visibleText } from '../../visibleText.js'
import { type Eip155Chain, parseEip155Chain } from '../Eip155Chain.js'
import type { Eip155Context, Eip155Methods } from '../Eip155Context.js'
import { parseChainId } from '../parseChainId.js'
import { providerRpcError } from '../providerRpcError.js'
import { toHex } from '../toHex.js'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

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

/** Remote endpoints must use TLS (EIP-3085). */
function isSafeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2048) return false
  try {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
  } catch {
    return false
  }
}

function refuse(why: string): never {
  throw providerRpcError(-32602, why)
}

/** Checks the parameter of `wallet_addEthereumChain` (EIP-3085); throws −32602 with the reason. */
function parseNewChain(asked: unknown): { chain: Eip155Chain; details: Record<string, unknown> } {
  if (!isRecord(asked)) return refuse('Expected one object that describes the network.')
  const id = parseChainId(asked['chainId'])
  const { chainName, rpcUrls, nativeCurrency: coin, blockExplorerUrls } = asked
  if (typeof chainName !== 'string' || !chainName.trim()) return refuse("'chainName' must be a name.")
  if (!Array.isArray(rpcUrls) || rpcUrls.length === 0 || !rpcUrls.every(isSafeUrl))
    return refuse("'rpcUrls' must be a list of https URLs.")
  if (!isRecord(coin) || typeof coin['symbol'] !== 'string' || !/^\S{1,11}$/.test(coin['symbol']))
    return refuse("'nativeCurrency.symbol' must have 1 to 11 characters.")
  if (coin['decimals'] !== 18) return refuse("'nativeCurrency.decimals' must be 18.")
  const explorers = blockExplorerUrls ?? []
  if (!Array.isArray(explorers) || !explorers.every(isSafeUrl))
    return refuse("'blockExplorerUrls' must be a list of https URLs.")

  const chain = parseEip155Chain({ id, name: chainName.trim(), rpcUrl: rpcUrls[0], symbol: coin['symbol'] })
  if (!chain) return refuse('The network cannot be used.')
  return {
    chain,
    details: {
      chainId: id,
      chainName: chain.name,
      rpcUrls,
      symbol: chain.symbol,
      blockExplorerUrls: explorers,
    },
  }
}
