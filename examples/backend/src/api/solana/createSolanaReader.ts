import * as z from 'zod'
import type { SolanaApiChain } from '../ApiChain.js'
import type { ChainReader } from '../chain/ChainReader.js'
import { createNode } from '../rpc/createNode.js'
import { token2022Program, tokenProgram } from './programs.js'
import { readTokenAccount } from './tokenLayout.js'

const lamportsShape = z.object({ value: z.union([z.number(), z.string()]).transform(BigInt) })
const ownedShape = z.object({
  value: z.array(z.object({ account: z.object({ data: z.tuple([z.string(), z.string()]) }) })),
})

export function createSolanaReader({ rpcUrl }: SolanaApiChain): ChainReader {
  const node = createNode(rpcUrl)
  const nativeBalance = async (account: string) =>
    (await node.ask(lamportsShape, 'getBalance', [account])).value
  return {
    check: () => node.ask(z.number(), 'getSlot'),
    nativeBalance,
    async balances(account) {
      const ask = (programId: string) =>
        node.ask(ownedShape, 'getTokenAccountsByOwner', [account, { programId }, { encoding: 'base64' }])
      const [native, ...lists] = await Promise.all([
        nativeBalance(account),
        ask(tokenProgram),
        ask(token2022Program),
      ])
      const tokens = new Map<string, bigint>()
      for (const { account: held } of lists.flatMap(({ value }) => value)) {
        const read = readTokenAccount(held.data[0])
        if (read) tokens.set(read.mint, (tokens.get(read.mint) ?? 0n) + read.amount)
      }
      return { native, tokens }
    },
  }
}
