import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { fromLittleEndian } from '../../decode/bytes.js'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { Node } from '../createNode.js'

/** An account as a node describes it in base64; null if there is none. */
export const accountShape = z.nullable(
  z.object({
    // One that JSON cannot hold exactly is refused.
    lamports: z.pipe(
      z.int().check(z.nonnegative()),
      z.transform(value => BigInt(value)),
    ),
    owner: z.string(),
    data: z.tuple([z.string().check(z.maxLength(20_000_000)), z.literal('base64')]),
  }),
)

const answerShape = z.object({ value: z.array(accountShape) })

/** An account; undefined if there is none. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly program: string
  readonly data: Uint8Array
  /** What it holds, if it is an account of a token program. */
  readonly token?: TokenAccount
}

/** An account of a token program. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Who may take how much of it. */
  readonly delegate: { readonly address: string; readonly amount: bigint } | undefined
  /** Who may close it, if not its owner. */
  readonly closer: string | undefined
}

/** Reads an account from what a node says. */
export function readAccount(given: z.output<typeof accountShape>): ChainAccount | undefined {
  if (!given) return undefined
  const data = base64.decode(given.data[0])
  const { lamports, owner: program } = given
  const isToken = program === programs.token || program === programs.token2022
  // Token-2022 marks accounts with extensions by a byte behind; a mint is shorter, or has another mark.
  const isAccount = isToken && (data.length === 165 || (data.length > 165 && data[165] === 2))
  if (!isAccount) return { lamports, program, data }
  const key = (at: number) => base58.encode(data.subarray(at, at + 32))
  const number = (at: number) => fromLittleEndian(data.subarray(at, at + 8))
  const has = (at: number) => data[at] === 1
  const token = {
    mint: key(0),
    owner: key(32),
    amount: number(64),
    delegate: has(72) ? { address: key(76), amount: number(121) } : undefined,
    closer: has(129) ? key(133) : undefined,
  }
  return { lamports, program, data, token }
}

/** Reads accounts by address, up to 100. */
export async function readAccounts(
  node: Node,
  addresses: readonly string[],
): Promise<readonly (ChainAccount | undefined)[]> {
  if (addresses.length === 0) return []
  const answer = await node.ask('getMultipleAccounts', [
    addresses,
    { encoding: 'base64', commitment: 'confirmed' },
  ])
  const { value } = answerShape.parse(answer)
  if (value.length !== addresses.length) throw new Error('The network left an account out')
  return value.map(readAccount)
}
