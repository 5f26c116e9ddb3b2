/** Answers Ethereum's JSON-RPC from what a test put into it. */
export function fakeChain() {
  const pad = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const hex = (value: bigint | number) => `0x${value.toString(16)}`
  const hashOf = (label: number) => `0x${label.toString(16).padStart(64, '0')}`
  const from = `0x${'e'.repeat(40)}`
  interface Entry {
    readonly hash: string
    readonly block: bigint
    readonly token?: string | undefined
    readonly to: string
    readonly amount: bigint
    readonly status: bigint
  }
  const entries: Entry[] = []
  const chain = {
    head: 100n,
    finalized: 100n,
    isDown: false,
    /** Blocks whose hash has changed since. */
    reorganised: new Set<bigint>(),
    from,
    /** A transfer in the next block; without a token it is the native currency. Gives its hash. */
    pay(
      to: string,
      amount: bigint,
      token?: string,
      more: { readonly status?: bigint; readonly block?: bigint } = {},
    ) {
      const hash = hashOf(0xabc0 + entries.length)
      const block = more.block ?? ++chain.head
      chain.finalized = chain.head
      entries.push({ hash, block, token, to, amount, status: more.status ?? 1n })
      return hash
    },
    async read(method: string, params: readonly unknown[] = []): Promise<unknown> {
      if (chain.isDown) throw new Error('The node is down')
      const [first] = params
      const entry = entries.find(({ hash }) => hash === first)
      if (method === 'eth_getBlockByNumber') {
        const number =
          first === 'latest' ? chain.head : first === 'finalized' ? chain.finalized : BigInt(String(first))
        return { number: hex(number), hash: blockHash(number, chain.reorganised.has(number)) }
      }
      if (method === 'eth_getTransactionReceipt')
        return entry
          ? {
              transactionHash: entry.hash,
              blockNumber: hex(entry.block),
              blockHash: blockHash(entry.block),
              status: hex(entry.status),
              logs: entry.token === undefined ? [] : [logOf(entry)],
            }
          : null
      if (method === 'eth_getTransactionByHash')
        return entry
          ? {
              hash: entry.hash,
              from,
              to: entry.token ?? entry.to,
              value: hex(entry.token === undefined ? entry.amount : 0n),
            }
          : null
      if (method === 'eth_getLogs') {
        const { address, fromBlock, topics } = first as {
          address: string
          fromBlock: string
          topics: (string | null)[]
        }
        return entries
          .filter(
            each =>
              each.token?.toLowerCase() === address.toLowerCase() &&
              each.block >= BigInt(fromBlock) &&
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
  const logOf = ({ hash, block, token, to, amount }: Entry) => ({
    address: token,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(from), pad(to)],
    data: hashOf(0).slice(0, 66 - amount.toString(16).length) + amount.toString(16),
    transactionHash: hash,
    logIndex: '0x0',
    blockNumber: hex(block),
    blockHash: blockHash(block),
  })
  return chain
}
