/** Answers Ethereum's JSON-RPC from what a test put into it. */
export function fakeChain() {
  const pad = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const hex = (value: bigint | number) => `0x${value.toString(16)}`
  const hashOf = (label: number) => `0x${label.toString(16).padStart(64, '0')}`
  const from = `0x${'e'.repeat(40)}`
  interface Entry {
    readonly hash: string
    block: bigint
    /** Of its log in its block. */
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
    /** How many blocks the node searches at a time. */
    range: 1_000_000n,
    /** Blocks whose hash has changed since. */
    reorganised: new Set<bigint>(),
    from,
    /**
     * A transfer in the next block; without a token it is the native currency. Gives its hash. `of` makes it one more log of
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
    /** Mines a transaction that waits. */
    mine(hash: string) {
      chain.head += 1n
      for (const each of entries.filter(each => each.hash === hash))
        Object.assign(each, { isPending: false, block: chain.head })
    },
    /** Mines a transaction once more, in another block and behind other logs. */
    remine(hash: string) {
      chain.head += 1n
      for (const each of entries.filter(each => each.hash === hash)) {
        each.block = chain.head
        each.index += 7
      }
    },
    async read(method: string, params: readonly unknown[] = []): Promise<unknown> {
      if (chain.isDown) throw new Error('The node is down')
      const [first] = params
      const all = entries.filter(({ hash }) => hash === String(first).toLowerCase())
      const [entry] = all
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_getBlockByNumber') {
        const number =
          first === 'latest' ? chain.head : first === 'finalized' ? chain.finalized : BigInt(String(first))
        return { number: hex(number), hash: blockHash(number, chain.reorganised.has(number)) }
      }
      if (method === 'eth_getTransactionReceipt')
        return entry && !entry.isPending
          ? {
              transactionHash: entry.hash,
              blockNumber: hex(entry.block),
              blockHash: blockHash(entry.block),
              status: hex(entry.status),
              logs: all.filter(({ token }) => token !== undefined).map(logOf),
            }
          : null
      if (method === 'eth_getTransactionByHash')
        return entry
          ? {
              hash: entry.hash,
              from: entry.from,
              to: entry.token ?? entry.to,
              value: hex(entry.token === undefined ? entry.amount : 0n),
              input: entry.token === undefined ? '0x' : callOf(entry),
            }
          : null
      if (method === 'eth_getBalance')
        return hex(
          entries
            .filter(each => each.token === undefined && !each.isPending && each.status === 1n)
            .filter(each => each.to.toLowerCase() === String(first).toLowerCase())
            .reduce((sum, { amount }) => sum + amount, 0n),
        )
      if (method === 'eth_getLogs') {
        const { address, fromBlock, toBlock, topics } = first as {
          address: string
          fromBlock: string
          toBlock: string
          topics: (string | null)[]
        }
        if (BigInt(toBlock) - BigInt(fromBlock) >= chain.range)
          throw Object.assign(new Error('The range is too wide'), { code: -32_000 })
        return entries
          .filter(
            each =>
              each.token?.toLowerCase() === address.toLowerCase() &&
              each.block >= BigInt(fromBlock) &&
              each.block <= BigInt(toBlock) &&
              !each.isPending &&
              each.status === 1n,
          )
          .map(logOf)
          .filter(log => log.topics[2] === topics[2])
      }
      throw new Error(`Nobody expects ${method}`)
    },
  }
  const blockHash = (block: bigint, isOther = false) =>
    hashOf(Number(block) + (isOther ? 0x900_000 : 0x100_000))
  const wordOf = (amount: bigint) => amount.toString(16).padStart(64, '0')
  /** `transfer(address,uint256)`. */
  const callOf = ({ to, amount }: Entry) => `0xa9059cbb${pad(to).slice(2)}${wordOf(amount)}`
  const logOf = ({ hash, block, index, token, from, to, amount }: Entry) => ({
    address: token,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(from), pad(to)],
    data: `0x${wordOf(amount)}`,
    transactionHash: hash,
    logIndex: hex(index),
    blockNumber: hex(block),
    blockHash: blockHash(block),
  })
  return chain
}
