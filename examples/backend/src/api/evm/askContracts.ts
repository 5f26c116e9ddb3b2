import { type Hex, isHex } from 'viem'
import * as z from 'zod'
import type { Node } from '../rpc/createNode.js'

export interface ContractQuestion {
  readonly to: string
  readonly data: Hex
}

/** Enough for any honest answer, and too little to keep the node busy or to return more than half a megabyte. */
const GAS = '0x7a120'
/** Keeps the sum of the longest answers below what a node may send. */
const AT_ONCE = 30

const answer = z.custom<Hex>(value => isHex(value))

/**
 * Calls outside contracts, each with its own gas limit, so that one that burns it does not affect the others;
 * undefined for each that reverts. A contract that keeps its answer off chain (ERC-3668) counts as reverted:
 * nothing is fetched.
 */
export async function askContracts(
  node: Node,
  questions: readonly ContractQuestion[],
): Promise<readonly (Hex | undefined)[]> {
  const answers: (Hex | undefined)[] = []
  for (let n = 0; n < questions.length; n += AT_ONCE) {
    const part = questions.slice(n, n + AT_ONCE)
    const calls = part.map(({ to, data }) => ({
      method: 'eth_call',
      params: [{ to, data, gas: GAS }, 'latest'],
    }))
    answers.push(...(await node.askEach(answer, calls)))
  }
  return answers
}
