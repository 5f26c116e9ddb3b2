import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { SandboxInfo } from '@latchkit/example-sandbox'
import { HDKey, mnemonicToAccount } from 'viem/accounts'
import type { ShopInfo } from '../Order.js'
import { createOrderBook } from './createOrderBook.js'
import { createShop } from './createShop.js'
import { keepLooking } from './keepLooking.js'

export interface StartOptions {
  /** 0 picks a free port. */
  readonly port: number
  readonly sandbox: SandboxInfo
  /** The file of the orders; in memory without it. */
  readonly file?: string | undefined
  /** Serves everything but `/api`. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => void
}

const products = [
  { id: 'lighthouse', name: 'Lighthouse at dusk', price: '12000000' },
  { id: 'ferry', name: 'The last ferry', price: '7500000' },
  { id: 'buoys', name: 'Three buoys', price: '2500000' },
]

function infoOf({ chains, exchange, api }: SandboxInfo): ShopInfo {
  const [chain] = chains
  const usdc = chain?.tokens.find(({ symbol }) => symbol === 'USDC')
  const weth = chain?.tokens.find(({ symbol }) => symbol === 'WETH')
  if (!chain || !usdc || !weth) throw new Error('The sandbox has no chain with USDC')
  const { id, name, rpcUrl, multicall3, tokens, pools } = chain
  return {
    products,
    asset: {
      id: `eip155:${id}/erc20:${usdc.address}`,
      symbol: usdc.symbol,
      decimals: usdc.decimals,
      icon: usdc.icon,
    },
    chain: { id, name, rpcUrl, multicall3 },
    tokens: tokens.map(({ address }) => address),
    wrapped: weth.address,
    router: pools.router,
    exchangeUrl: exchange.rpcUrl,
    apiUrl: api.url,
  }
}

/** The sandbox's shop key. A real shop is given its xpub, and keeps the phrase elsewhere. */
function shopKey(mnemonic: string): string {
  const account = mnemonicToAccount(mnemonic, { path: "m/44'/60'/1'/0/0" }).getHdKey()
  return HDKey.fromJSON({ xpriv: account.privateExtendedKey }).wipePrivateData().publicExtendedKey
}

/** Starts the shop on 127.0.0.1. */
export async function startShop({ port, sandbox, file, page }: StartOptions) {
  const shop = createShop({
    info: infoOf(sandbox),
    book: createOrderBook(file),
    extendedPublicKey: process.env['SHOP_XPUB'] ?? shopKey(sandbox.mnemonic),
    // The sandbox makes a block only when something happens. A real shop waits for `finalized`.
    finality: 0,
    deliver: async ({ product }) => `Your print of “${product.name}” is on its way.`,
    onTrouble: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
  })
  const answer = getRequestListener(shop.fetch)
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/') ? void answer(request, response) : page(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const stopLooking = keepLooking(shop.lookAround)
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}/`,
    close: () =>
      new Promise<void>(resolve => {
        stopLooking()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
