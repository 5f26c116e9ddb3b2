import { formatUnits, zeroAddress } from 'viem'
import type { ApiChain } from '../ApiChain.js'
import type { Move } from '../chain/Move.js'
import { assetId, nativeAsset } from '../prices/assetId.js'
import { fiatValue } from '../prices/fiatValue.js'
import type { RegisteredToken } from '../tokens/createTokenRegistry.js'
import type { HistoryRow } from './historyStatement.js'

export interface TransactionFacts {
  readonly row: HistoryRow
  readonly moves: readonly Move[]
  readonly account: string
  readonly chain: ApiChain
  tokenOf(address: string): RegisteredToken | undefined
  /** By `assetId`. */
  priceOf(asset: string): number | null
}

export type DescribedTransaction = ReturnType<typeof describeTransaction>

export function describeTransaction({ row, moves, account, chain, tokenOf, priceOf }: TransactionFacts) {
  const { hash, sender, recipient, failed, nonce, minedAt } = row
  const isOwn = sender === account
  return {
    id: `${chain.id}:${hash}`,
    metadata: {
      operationType: operationOf(row, moves, account),
      hash,
      minedAt: new Date(Number(minedAt) * 1_000).toISOString(),
      sentFrom: sender,
      sentTo: recipient ?? '',
      status: failed ? 'failed' : 'confirmed',
      nonce: nonce === null ? null : Number(nonce),
      chain: chain.id,
    },
    transfers: moves.map(move => {
      const { d: direction, k: kind, t: token, a: amount, p: other } = move
      const ends = {
        direction,
        sender: direction === 'in' ? other : account,
        recipient: direction === 'in' ? account : other,
      }
      if (kind === 'nft') return { ...describeNft(move, token ? tokenOf(token) : undefined), ...ends }
      const info = token ? tokenOf(token) : { ...chain.nativeCurrency, isSpam: false, iconUrl: null }
      const price = priceOf(token ? assetId(chain.id, token) : nativeAsset(chain))
      const quantity = {
        int: amount,
        decimals: info?.decimals ?? null,
        numeric: info?.decimals === undefined ? null : formatUnits(BigInt(amount), info.decimals),
      }
      // A zero transfer that others made in the account's name tries to get their address into the history.
      const isPoison = amount === '0' && !isOwn
      return {
        fungible_info: {
          name: info?.name ?? '',
          symbol: info?.symbol ?? '',
          icon: info?.iconUrl ? { url: info.iconUrl } : null,
          address: token ? assetId(chain.id, token) : null,
          flags: { is_spam: isPoison || (info?.isSpam ?? true) },
        },
        ...ends,
        quantity,
        value: fiatValue(quantity.numeric, price),
        price,
      }
    }),
  }
}

function describeNft({ t: token, a: amount, i: tokenId = '' }: Move, info: RegisteredToken | undefined) {
  const name = info?.name ? `${info.name} #${tokenId}` : `#${tokenId}`
  return {
    nft_info: {
      name,
      content: null,
      contract_address: token ?? '',
      token_id: tokenId,
      flags: { is_spam: info?.isSpam ?? true },
    },
    quantity: { int: amount, decimals: 0, numeric: amount },
    value: null,
    price: null,
  }
}

function operationOf(
  { failed, method, sender }: HistoryRow,
  moves: readonly Move[],
  account: string,
): string {
  if (failed || moves.length === 0) return method
  const incoming = moves.filter(({ d }) => d === 'in')
  const outgoing = moves.filter(({ d }) => d === 'out')
  if (incoming.length > 0 && outgoing.length > 0) return sender === account ? 'trade' : 'execute'
  const others = (incoming.length > 0 ? incoming : outgoing).every(({ p }) => p === zeroAddress)
  if (incoming.length > 0) return others ? 'mint' : 'receive'
  return others ? 'burn' : 'send'
}
