import { providerRpcError } from '../eip155/providerRpcError.js'
import type { BitcoinContext } from './BitcoinContext.js'

/** The key that pays, of a page that may use it; throws 4100. */
export async function paymentKey(ctx: BitcoinContext) {
  if (ctx.state.get().permitted) await ctx.load()
  const key = ctx.accounts().find(({ purpose }) => purpose === 'payment')
  if (key) return key
  throw providerRpcError(4100)
}
