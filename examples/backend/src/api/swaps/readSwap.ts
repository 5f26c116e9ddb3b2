import type { Address } from 'viem'
import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import { readAddress } from '../chain/readAddress.js'
import { nativeAsset, readAssetId } from '../prices/assetId.js'
import { pickChain } from '../wallet/pickChains.js'
import type { SwapChain, SwapRequest } from './SwapRequest.js'

/** The chain of a swap and one of its tokens. Throws a 400. */
export function readSwapAsset(chains: readonly ApiChain[], text: string, about: string) {
  const { chain: id, address } = readAssetId(text)
  const chain = pickChain(chains, id)
  const router = chain.namespace === 'eip155' ? chain.pools?.router : undefined
  if (chain.namespace !== 'eip155' || !router || !chain.wrappedNative)
    throw apiError(400, about, 'Network not supported for Swaps')
  const isNative = `${id}:${address.toLowerCase()}` === nativeAsset(chain)
  const wrapped = chain.wrappedNative.toLowerCase() as Address
  const swapChain: SwapChain = { ...chain, router, wrapped }
  return { chain: swapChain, isNative, address: isNative ? wrapped : readOwner(address, about) }
}

/** Reads a swap request. Throws a 400. */
export function readSwap(
  chains: readonly ApiChain[],
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: string },
): SwapRequest {
  const [given, taken] = [readSwapAsset(chains, from, 'from'), readSwapAsset(chains, to, 'to')]
  if (given.chain.id !== taken.chain.id) throw apiError(400, 'to', 'Both tokens must be on the same network.')
  if (given.address === taken.address && given.isNative === taken.isNative)
    throw apiError(400, 'to', 'A token cannot be swapped for itself.')
  const units = BigInt(amount)
  if (units === 0n || units >= 2n ** 256n) throw apiError(400, 'amount', 'Invalid amount.')
  return {
    chain: given.chain,
    from: given.address,
    to: taken.address,
    isFromNative: given.isNative,
    isToNative: taken.isNative,
    amount: units,
  }
}

/** An EVM account, plain or CAIP-10. Throws a 400. */
export function readOwner(text: string, about = 'userAddress'): Address {
  const { namespace, address } = readAddress(text.replace(/^.*:/, ''))
  if (namespace !== 'eip155') throw apiError(400, about, 'This is not an address on the network.')
  return address as Address
}
