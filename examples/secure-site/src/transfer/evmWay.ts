import { encodeFunctionData, erc20Abi } from 'viem'
import * as z from 'zod/mini'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { quantity } from '../chain/evm/fields.js'
import { mostFee, prepareTransactions } from '../chain/evm/prepareTransactions.js'
import type { CallRequest } from '../chain/evm/readRequest.js'
import { readHeld } from '../chain/evm/readToken.js'
import { NodeError } from '../chain/NodeError.js'
import { untilKnown } from '../chain/untilKnown.js'
import { type Hex, readHex, toHex } from '../decode/bytes.js'
import { answerEvm } from '../rpc/requests.js'
import type { Session } from '../session/createSession.js'
import type { HeldToken, ListedToken, Move } from './planTransfer.js'
import type { Outcome, Way } from './Way.js'

const receiptShape = z.object({ status: z.string() })
const hex = (text: string): Hex => `0x${text.slice(2)}`

/** Transfers native currency and the listed tokens of an EVM network. */
export function evmWay(session: Pick<Session, 'call'>, chain: Chain, from: string, to: string): Way {
  const node = createNode(chain.caip2, session)
  const [own, next] = [hex(from), hex(to)]
  const lower = hex(from.toLowerCase())
  return {
    async read() {
      const [coin] = await Promise.all([
        node.ask('eth_getBalance', [own, 'latest']).then(given => quantity.parse(given)),
        assertNetwork(node),
      ])
      const tokens: HeldToken[] = []
      for (const token of chain.tokens) {
        const amount = await heldOf(node, token, own)
        if (amount === 0n) continue
        tokens.push({ token, amount, cost: await costOf(node, lower, callOf({ token, amount }, next)) })
      }
      // Of 0, because the amount besides the fee is not known yet.
      const cost = coin === 0n ? 0n : await costOf(node, lower, callOf({ amount: 0n }, next))
      // The gas price may rise until it is signed.
      const coinCost = cost === undefined ? undefined : (cost * 5n) / 4n
      return { chain, coin, coinCost, least: 0n, tokens }
    },
    async move(parts, move, signal) {
      const { to: recipient, value, data } = callOf(move, next)
      const params = [{ from, to: recipient, value: `0x${value.toString(16)}`, data: toHex(data) }]
      const asked = { chain, account: own, method: 'eth_sendTransaction', params, signal }
      const hash = await answerEvm(parts, asked)
      const outcome = await untilKnown(async () => {
        const read = receiptShape.safeParse(await node.ask('eth_getTransactionReceipt', [hash]))
        return read.success ? outcomeOf(read.data.status) : undefined
      }, signal)
      return outcome ?? 'pending'
    },
  }
}

const outcomeOf = (status: string): Outcome => (BigInt(status) === 1n ? 'done' : 'failed')

/** An invalid token has a balance of 0. */
const heldOf = (node: Node, token: ListedToken, account: Hex): Promise<bigint> =>
  readHeld(node, hex(token.address), account).catch((error: unknown) => {
    if (error instanceof NodeError && error.code !== undefined) return 0n
    throw error
  })

function callOf({ token, amount }: Pick<Move, 'token' | 'amount'>, to: Hex): CallRequest & { to: Hex } {
  if (!token) return { to, value: amount, data: new Uint8Array(), gas: undefined }
  const data = readHex(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }))
  if (!data) throw new Error('The transfer was not encoded')
  return { to: hex(token.address), value: 0n, data, gas: undefined }
}

/** A call's maximum cost in native currency; undefined if the network refuses it. */
async function costOf(node: Node, from: Hex, call: CallRequest): Promise<bigint | undefined> {
  const [prepared] = await prepareTransactions(node, from, [call])
  return prepared && prepared.failure === undefined ? mostFee(prepared) : undefined
}
