import type { Account, AssetTransfer, CaipNetworkId } from '@latchkit/core'
import * as z from 'zod/mini'
import { isSpam, money, movedQuantity, picture, text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { assetsAt } from '../service/assetsAt.js'
import { readAddress } from '../service/readAddress.js'

const token = z.object({
  name: text(64),
  symbol: text(20),
  /** CAIP-10; null for the native currency, absent when the service does not say. */
  address: z.catch(z.nullish(z.string()), undefined),
  icon: z.catch(z.nullish(z.object({ url: picture })), undefined),
  flags: isSpam,
})

/** Absent when the service does not say. */
const address = z.catch(z.optional(z.string().check(z.maxLength(128))), undefined)

const nft = z.object({
  name: text(64),
  token_id: text(78),
  content: z.catch(z.nullish(z.object({ preview: z.nullish(z.object({ url: picture })) })), undefined),
  flags: isSpam,
})

/** One transfer. It needs a direction. */
const transferSchema = z.object({
  direction: z.enum(['in', 'out']),
  sender: address,
  recipient: address,
  fungible_info: z.catch(z.nullish(token), undefined),
  nft_info: z.catch(z.nullish(nft), undefined),
  quantity: movedQuantity,
  value: money,
})

/** Further transfers of a transaction are ignored. */
const MAX = 50

/** The transfers of a transaction; malformed ones are left out. */
export async function readTransfers(
  env: ApiEnv,
  { namespace }: Pick<Account, 'namespace'>,
  networkId: CaipNetworkId,
  rows: readonly unknown[],
): Promise<AssetTransfer[]> {
  const read = rows.slice(0, MAX).flatMap(row => {
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
      // Only an explicit null is the native currency.
      const asset = token.address === undefined ? undefined : assets[at]
      const { name, symbol, icon, flags: isSpam } = token
      const isNative = asset !== undefined && asset === native
      return [{ ...shared, native: isNative, asset, name, symbol, icon: icon?.url, isSpam }]
    },
  )
}
