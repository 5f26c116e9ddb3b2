import { type Hex, isHex } from 'viem'
import * as z from 'zod'
import type { Node } from '../rpc/createNode.js'

/** A question to a contract. */
export interface ContractQuestion {
  readonly to: string
  readonly data: Hex
}

/** Enough for any honest answer, and too little to keep the node busy or to write more than half a megabyte. */
const GAS = '0x7a120'
/** So that the longest answers of all are less than a node may send. */
const AT_ONCE = 30

const answer = z.custom<Hex>(value => isHex(value))

/**
 * Asks contracts of strangers, each with gas of its own, so that one which burns it leaves all others unharmed; undefined where
 * one refuses. Nothing is fetched for a contract that keeps its answer elsewhere (ERC-3668): that is a refusal, too.
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
