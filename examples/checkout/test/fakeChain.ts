interface Payment {
  readonly hash: string
  readonly block: bigint
  readonly to: string
  readonly amount: bigint
  readonly token: string
}

const PAYER = `0x${'e'.repeat(40)}`
/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const topic = (address: string) => `0x${word(BigInt(address))}`
const hashOf = (label: number) => `0x${word(BigInt(label))}`
const blockHash = (block: bigint) => hashOf(Number(block) + 0x100_000)
const logOf = ({ hash, block, token, to, amount }: Payment) => ({
  address: token,
  topics: [TRANSFER, topic(PAYER), topic(to)],
  data: `0x${word(amount)}`,
  transactionHash: hash,
  logIndex: '0x0',
  blockNumber: hex(block),
  blockHash: blockHash(block),
})

/** Answers Ethereum's JSON-RPC from what a test put into it. Each block is final at once. */
export function fakeChain() {
  const payments: Payment[] = []
  const chain = {
    head: 100n,
    /** Number of blocks that the node searches at a time. */
    range: 1_000_000n,
    /** A transfer of a token in the next block. Gives its hash. */
    pay(to: string, amount: bigint, token: string): string {
      chain.head += 1n
      const hash = hashOf(0xabc0 + payments.length)
      payments.push({ hash, block: chain.head, token, to, amount })
      return hash
    },
    async read(method: string, params: readonly unknown[] = []): Promise<unknown> {
      const [first] = params
      const payment = payments.find(({ hash }) => hash === String(first).toLowerCase())
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_getBlockByNumber') {
        const number = first === 'latest' || first === 'finalized' ? chain.head : BigInt(String(first))
        return { number: hex(number), hash: blockHash(number) }
      }
      if (method === 'eth_getTransactionReceipt')
        return payment
          ? {
              transactionHash: payment.hash,
              blockNumber: hex(payment.block),
              blockHash: blockHash(payment.block),
              status: '0x1',
              logs: [logOf(payment)],
            }
          : null
      if (method === 'eth_getTransactionByHash')
        return payment
          ? {
              hash: payment.hash,
              from: PAYER,
              to: payment.token,
              value: '0x0',
              input: `0xa9059cbb${topic(payment.to).slice(2)}${word(payment.amount)}`,
            }
          : null
      if (method === 'eth_getBalance') return '0x0'
      if (method === 'eth_getLogs') {
        const { address, fromBlock, toBlock, topics } = first as {
          address: string
          fromBlock: string
          toBlock: string
          topics: (string | null)[]
        }
        if (BigInt(toBlock) - BigInt(fromBlock) >= chain.range)
          throw Object.assign(new Error('The range is too wide'), { code: -32_000 })
        return payments
          .filter(({ token }) => token.toLowerCase() === address.toLowerCase())
          .filter(({ block }) => block >= BigInt(fromBlock) && block <= BigInt(toBlock))
          .map(logOf)
          .filter(log => log.topics[2] === topics[2])
      }
      throw new Error(`Nobody expects ${method}`)
    },
  }
  return chain
}
