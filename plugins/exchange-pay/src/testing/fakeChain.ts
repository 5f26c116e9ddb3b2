import { type CaipNetworkId, KitError, type NetworkReader, type SeenTransfer } from '@latchkit/core'

/** Blocks this far below the latest one are final. */
const DEEP = 256n

/** A network with the transfers that a test adds. */
export function fakeChain() {
  const hashOf = (label: number) => `0x${label.toString(16).padStart(64, '0')}`
  const from = `0x${'e'.repeat(40)}`
  interface Entry {
    readonly hash: string
    block: bigint
    /** Log index in its block. */
    index: number
    isPending: boolean
    readonly token?: string | undefined
    readonly from: string
    readonly to: string
    readonly amount: bigint
    readonly status: bigint
  }
  const entries: Entry[] = []
  const chain = {
    head: 100n,
    finalized: 100n,
    isDown: false,
    /** Blocks per search. */
    range: 10_000n,
    /** Searches until it refuses. */
    searchesLeft: Number.POSITIVE_INFINITY,
    /** Block ranges that were searched. */
    searched: [] as (readonly [number, number])[],
    /** Blocks whose hash has changed since. */
    reorganised: new Set<bigint>(),
    from,
    /**
     * A transfer in the next block; without a token it is native currency. Returns its hash. `of` adds it to
     * that transaction.
     */
    pay(
      to: string,
      amount: bigint,
      token?: string,
      more: { status?: bigint; block?: bigint; isPending?: boolean; of?: string; from?: string } = {},
    ): string {
      const { status = 1n, isPending = false, of, from: payer = from } = more
      const first = entries.find(each => each.hash === of)
      const hash = of ?? hashOf(0xabc0 + entries.length)
      if (!isPending && !first && more.block === undefined) chain.head += 1n
      const block = first?.block ?? more.block ?? chain.head
      chain.finalized = chain.head
      const index = entries.filter(each => each.hash === of).length
      entries.push({ hash, block, index, isPending, token, from: payer, to, amount, status })
      return hash
    },
    /** Mines a pending transaction. */
    mine(hash: string) {
      chain.head += 1n
      for (const each of entries.filter(each => each.hash === hash))
        Object.assign(each, { isPending: false, block: chain.head })
    },
    /** Mines a transaction again, in another block and at another position. */
    remine(hash: string) {
      chain.head += 1n
      for (const each of entries.filter(each => each.hash === hash)) {
        each.block = chain.head
        each.index += 7
      }
    },
    /** A reader of it. `finality`: in blocks, instead of the network's own answer. */
    reader(networkId: CaipNetworkId, finality?: number): NetworkReader {
      const tokenOf = (asset: string) => asset.toLowerCase().split('/erc20:')[1]
      const check = () => {
        if (chain.isDown) throw new KitError('rpc/UNAVAILABLE', { message: 'The node is down' })
      }
      /** Transfers of an asset to an account, oldest first. Transfers to oneself do not count. */
      function gotBy(address: string, asset: SeenTransfer['asset']): readonly SeenTransfer[] {
        const [to, token] = [address.toLowerCase(), tokenOf(asset)]
        const own = entries.filter(
          each => each.to.toLowerCase() === to && each.from.toLowerCase() !== to && each.status === 1n,
        )
        const counts = new Map<string, number>()
        return own
          .filter(each => each.token?.toLowerCase() === token)
          .sort((a, b) => Number(a.block - b.block) || a.index - b.index)
          .map(({ hash, block, amount, from }) => {
            const index = counts.get(hash) ?? 0
            counts.set(hash, index + 1)
            const key = `${hash}/${to}/${token ?? 'native'}/${index}`
            return { hash, key, index, asset, from, amount, block, blockHash: `${block}` }
          })
      }
      const isMined = ({ hash }: SeenTransfer) => !entries.find(each => each.hash === hash)?.isPending
      return {
        networkId,
        canSearch(asset) {
          const own = [`${networkId}/slip44:60`, `${networkId}/erc20:${tokenOf(asset)}`]
          if (own.includes(asset.toLowerCase())) return tokenOf(asset) !== undefined
          throw new KitError('caip/INVALID_CAIP19', { context: { value: asset } })
        },
        async head() {
          check()
          return { block: chain.head }
        },
        async decimalsOf() {
          check()
          return undefined
        },
        async balanceOf({ address, asset }) {
          check()
          return gotBy(address, asset)
            .filter(isMined)
            .reduce((sum, { amount }) => sum + amount, 0n)
        },
        async transfersIn({ hash: given, address, assets }) {
          check()
          if (!/^0x[0-9a-f]{64}$/i.test(given)) throw new KitError('rpc/INVALID_PARAMS')
          const hash = given.toLowerCase()
          const entry = entries.find(each => each.hash === hash)
          if (!entry) return { status: 'missing' }
          const { block } = entry
          if (entry.status === 0n) return { status: 'failed', block }
          const transfers = assets.flatMap(asset => gotBy(address, asset)).filter(each => each.hash === hash)
          if (entry.isPending || chain.reorganised.has(block)) return { status: 'pending', transfers }
          return { status: 'mined', block, transfers }
        },
        async transfersTo({ address, asset, after }) {
          check()
          chain.searchesLeft -= 1
          if (chain.searchesLeft < 0) throw new KitError('rpc/SERVER')
          const end = after + chain.range
          const through = end < chain.head ? end : chain.head
          if (through > after) chain.searched.push([Number(after) + 1, Number(through)])
          const transfers = gotBy(address, asset)
            .filter(isMined)
            .filter(({ block }) => block > after && block <= through)
          return { transfers, through, settled: chain.head - DEEP, isLast: through >= chain.head }
        },
        async finalOf({ transfers }) {
          check()
          const last = finality === undefined ? chain.finalized : chain.head - BigInt(finality)
          return transfers.filter(({ block }) => block <= last && !chain.reorganised.has(block))
        },
      }
    },
  }
  return chain
}

/** A server's reads of the network. `chainOf` may return another one later. */
export const readsOf = (
  chainOf: () => ReturnType<typeof fakeChain>,
  networks: readonly CaipNetworkId[],
  finality?: number,
) => ({
  networks,
  reader: async ({ networkId }: { networkId: CaipNetworkId }) => chainOf().reader(networkId, finality),
})
