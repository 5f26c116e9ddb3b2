import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { fromLittleEndian } from '../../decode/bytes.js'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { Node } from '../createNode.js'

/** An account in a node's response, in base64; null if it does not exist. */
export const accountShape = z.nullable(
  z.object({
    // Numbers that JSON cannot represent exactly are refused.
    lamports: z.pipe(
      z.int().check(z.nonnegative()),
      z.transform(value => BigInt(value)),
    ),
    owner: z.string(),
    data: z.tuple([z.string().check(z.maxLength(20_000_000)), z.literal('base64')]),
  }),
)

const answerShape = z.object({ value: z.array(accountShape) })

/** An existing account. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly program: string
  readonly data: Uint8Array
  /** Its token data, if a token program owns it. */
  readonly token?: TokenAccount
}

/** An account of a token program. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Another account that may take up to this amount. */
  readonly delegate: { readonly address: string; readonly amount: bigint } | undefined
  /** The account that may close it, if not its owner. */
  readonly closer: string | undefined
}

/** Reads an account from a node's response. */
export function readAccount(given: z.output<typeof accountShape>): ChainAccount | undefined {
  if (!given) return undefined
  const data = base64.decode(given.data[0])
  const { lamports, owner: program } = given
  const isToken = program === programs.token || program === programs.token2022
  // Token-2022 accounts with extensions have a type byte after the data; mints are shorter, or have another
  // type byte.
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
