import type { Account, AssetTransfer, CaipNetworkId } from '@latchkit/core'
import type { ApiEnv } from '../service/ApiEnv.js'
import { assetsAt } from '../service/assetsAt.js'
import { readAddress } from '../service/readAddress.js'
import { transferSchema } from './transferSchema.js'

/** More movements than this in one transaction are not listed. */
const MOST = 50

/** The movements of a transaction; those without a shape are left out. */
export async function readTransfers(
  env: ApiEnv,
  { namespace }: Pick<Account, 'namespace'>,
  networkId: CaipNetworkId,
  rows: readonly unknown[],
): Promise<AssetTransfer[]> {
  const read = rows.slice(0, MOST).flatMap(row => {
    const parsed = transferSchema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  const places = read.map(({ fungible_info: token }) => token?.address)
  const [{ native, assets }, others] = await Promise.all([
    assetsAt(env, networkId, places),
    Promise.all(
      read.map(({ direction, sender, recipient }) =>
        readAddress(env, namespace, direction === 'in' ? sender : recipient),
      ),
    ),
  ])
  return read.flatMap(
    ({ direction, fungible_info: token, nft_info: nft, quantity, value }, at): AssetTransfer[] => {
      const counterparty = others[at]
      const shared = { direction, ...(counterparty && { counterparty }), ...quantity, value, native: false }
      if (nft) {
        const preview = nft.content?.preview?.url
        const { name, token_id: tokenId, flags: isSpam } = nft
        return [{ ...shared, name, symbol: '', nft: { name, tokenId, ...(preview && { preview }) }, isSpam }]
      }
      if (!token) return []
      // Only what says that it has no address is the native currency.
      const asset = token.address === undefined ? undefined : assets[at]
      const { name, symbol, icon, flags: isSpam } = token
      const isNative = asset !== undefined && asset === native
      return [{ ...shared, native: isNative, asset, name, symbol, icon: icon?.url, isSpam }]
    },
  )
}
