import { isRecord } from '../../isRecord.js'
import { visibleText } from '../../visibleText.js'
import type { Eip155Chain } from '../Eip155Chain.js'
import type { Eip155Context, Eip155Methods } from '../Eip155Context.js'
import { isAddress } from '../isAddress.js'
import { isHex } from '../isHex.js'
import { parseChainId } from '../parseChainId.js'
import { providerRpcError } from '../providerRpcError.js'
import { toHex } from '../toHex.js'

type Filter = Record<string, unknown>

const selectors = {
  balanceOf: '0x70a08231',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
}

/** Text as ABI encodes it: offset, length, bytes. */
function decodeText(hex: string): string {
  const length = Math.min(Number(`0x${hex.slice(66, 130) || '0'}`), 128)
  const pairs = hex.slice(130, 130 + length * 2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, pair => Number.parseInt(pair, 16)))
}

async function readToken(ctx: Eip155Context, chain: Eip155Chain, token: string, account: string) {
  const call = async (data: string) => {
    const result = await ctx.rpc('eth_call', [{ to: token, data }, 'latest'], chain)
    if (!isHex(result) || result.length < 66) throw providerRpcError(-32603)
    return result
  }
  const padded = account.slice(2).toLowerCase().padStart(64, '0')
  const [balance, name, symbol, decimals] = await Promise.all([
    call(`${selectors.balanceOf}${padded}`),
    call(selectors.name),
    call(selectors.symbol),
    call(selectors.decimals),
  ])
  return {
    address: token,
    balance: toHex(BigInt(balance.slice(0, 66))),
    type: 'erc20',
    metadata: {
      name: decodeText(name),
      symbol: decodeText(symbol),
      decimals: Number(BigInt(decimals.slice(0, 66))),
    },
  }
}

async function assetsOn(
  ctx: Eip155Context,
  chain: Eip155Chain,
  filter: { account: string; asked?: unknown; types?: unknown },
) {
  const { account, asked, types } = filter
  const typed = (type: string) => !Array.isArray(types) || types.includes(type)
  const listed = Array.isArray(asked) ? asked.filter(isRecord) : undefined
  const wantsNative = typed('native') && (!listed || listed.some(asset => asset['type'] === 'native'))
  const tokens = (
    listed ? listed.filter(asset => asset['type'] === 'erc20').map(asset => asset['address']) : chain.tokens
  )
    .filter(isAddress)
    .slice(0, 100)

  const balance = wantsNative ? await ctx.rpc('eth_getBalance', [account, 'latest'], chain) : undefined
  // A token that does not answer like one is left out, as a wallet's indexer would.
  const found = typed('erc20')
    ? await Promise.allSettled(tokens.map(token => readToken(ctx, chain, token, account)))
    : []
  return [
    ...(balance === undefined ? [] : [{ address: 'native', balance, type: 'native' }]),
    ...found.flatMap(result => (result.status === 'fulfilled' ? [result.value] : [])),
  ]
}

/** A token that a page names by EIP-747; throws −32602 for what is none. */
function readWatched(input: unknown) {
  const { type, options } = isRecord(input) ? input : {}
  if (type !== 'ERC20' || !isRecord(options)) throw providerRpcError(-32602, 'Only ERC20 tokens are shown.')
  const { address, symbol, decimals } = options
  if (!isAddress(address)) throw providerRpcError(-32602, 'The token needs an address.')
  if (symbol !== undefined && (typeof symbol !== 'string' || !/^.{1,11}$/u.test(symbol)))
    throw providerRpcError(-32602, 'The symbol must have 1 to 11 characters.')
  if (decimals !== undefined && !/^([0-9]|[12]\d|3[0-6])$/.test(String(decimals)))
    throw providerRpcError(-32602, 'The decimals must be 0 to 36.')
  return { address, symbol, decimals }
}

/** Tokens: EIP-747 and EIP-7811. */
export const assetMethods: Eip155Methods = {
  /** Shows a token (EIP-747). This wallet shows none beyond its prompt. */
  async wallet_watchAsset(ctx, [input]) {
    const { address, symbol, decimals } = readWatched(input)
    await ctx.ask('watch-asset', {
      details: { address, symbol, decimals },
      lines: [
        { label: 'Token', value: address, as: 'address' },
        ...(symbol === undefined ? [] : [{ label: 'Symbol', value: visibleText(symbol) }]),
        ...(decimals === undefined ? [] : [{ label: 'Decimals', value: String(decimals) }]),
      ],
    })
    return true
  },
  /** The assets of an account (EIP-7811): the coin and the tokens named in the filter or in the options. */
  async wallet_getAssets(ctx, [input]) {
    if (!ctx.assets) throw providerRpcError(4200)
    if (!isRecord(input)) throw providerRpcError(-32602, 'Expected one object with an account.')
    const { address: account } = await ctx.signer(input['account'])
    const byChain = input['assetFilter']
    const filter: Filter | undefined = isRecord(byChain) ? byChain : undefined
    const named = filter ? Object.keys(filter) : input['chainFilter']
    const wanted = Array.isArray(named) ? named.map(parseChainId) : undefined
    const chains = ctx.chains().filter(chain => wanted?.includes(chain.id) ?? true)
    const entries = chains.map(async chain => {
      const id = toHex(chain.id)
      const asked = filter?.[id]
      return [id, await assetsOn(ctx, chain, { account, asked, types: input['assetTypeFilter'] })] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}
