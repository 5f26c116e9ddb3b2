import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { askFee } from '../chain/solana/askFee.js'
import { readAccounts } from '../chain/solana/readAccounts.js'
import { untilKnown } from '../chain/untilKnown.js'
import { programs } from '../decode/solana/decodeInstruction.js'
import { answerSolana } from '../rpc/requests.js'
import type { Session } from '../session/createSession.js'
import type { Held, HeldToken, ListedToken, Move } from './planTransfer.js'
import { associatedAddress } from './solana/associatedAddress.js'
import {
  encodeMessage,
  encodeUnsigned,
  moveCoin,
  moveToken,
  type TokenMove,
} from './solana/encodeTransaction.js'
import type { Outcome, Way } from './Way.js'

const blockhashShape = z.object({ value: z.object({ blockhash: z.string() }) })
const simulatedShape = z.object({ value: z.object({ err: z.unknown() }) })
const statusesShape = z.object({
  value: z.tuple([z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.optional(z.string()) }))]),
})
const signedShape = z.object({ signature: z.string() })

/** The minimum balance of an account without data, unless it is empty. */
const LEAST = 890_880n
/** Nodes return at most 100 accounts at once, and each token has two. */
const MOST_TOKENS = 50
/** Its accounts hold the SOL itself besides the deposit. */
const WRAPPED = 'So11111111111111111111111111111111111111112'

/** Transfers SOL and the listed tokens in associated token accounts. */
export function solanaWay(session: Pick<Session, 'call'>, chain: Chain, from: string, to: string): Way {
  const node = createNode(chain.caip2, session)

  /** Balances of the associated token accounts; a mint belongs to one of two token programs. */
  async function findAll() {
    const found: { token: ListedToken; move: TokenMove; deposit: bigint }[] = []
    for (let start = 0; start < chain.tokens.length; start += MOST_TOKENS) {
      const listed = chain.tokens.slice(start, start + MOST_TOKENS)
      const mints = await readAccounts(
        node,
        listed.map(({ address }) => address),
      )
      const known = listed.flatMap((token, at) => {
        const program = mints[at]?.program
        if (program !== programs.token && program !== programs.token2022) return []
        const place = (owner: string) => associatedAddress(owner, token.address, program)
        return [{ token, program, source: place(from), destination: place(to) }]
      })
      const accounts = await readAccounts(
        node,
        known.flatMap(({ source, destination }) => [source, destination]),
      )
      for (const [at, { token, ...places }] of known.entries()) {
        const [held, there] = accounts.slice(2 * at, 2 * at + 2)
        if (!held?.token || held.token.owner !== from || held.token.amount === 0n) continue
        const { amount } = held.token
        const { address: mint, decimals } = token
        const move = { ...places, mint, decimals, amount, owner: from, recipient: to }
        const own = held.lamports - (mint === WRAPPED ? amount : 0n)
        found.push({ token, move, deposit: there ? 0n : own })
      }
    }
    return found
  }
  async function messageOf(move: TokenMove | bigint): Promise<Uint8Array> {
    const given = await node.ask('getLatestBlockhash', [{ commitment: 'confirmed' }])
    const { blockhash } = blockhashShape.parse(given).value
    return encodeMessage(
      from,
      blockhash,
      typeof move === 'bigint' ? [moveCoin(from, to, move)] : moveToken(move),
    )
  }
  async function feeOf(message: Uint8Array): Promise<bigint> {
    const fee = await askFee(node, message)
    if (fee === undefined) throw new Error('The network does not say what it costs')
    return fee
  }

  return {
    async read(): Promise<Held> {
      const [[own, next], found] = await Promise.all([
        readAccounts(node, [from, to]),
        findAll(),
        assertNetwork(node),
      ])
      const coin = own?.lamports ?? 0n
      const tokens: HeldToken[] = []
      for (const { token, move, deposit } of found) {
        const message = await messageOf(move)
        const least = (await feeOf(message)) + deposit + LEAST
        const isRefused = least <= coin && !(await passes(node, message))
        tokens.push({ token, amount: move.amount, cost: isRefused ? undefined : least })
      }
      const coinCost = coin === 0n ? 0n : await feeOf(await messageOf(1n))
      return { chain, coin, coinCost, least: next ? 0n : LEAST, tokens }
    },
    async move(parts, { token, amount }: Move, signal) {
      const all = token ? await findAll() : []
      const found = all.find(one => one.token.address === token?.address)
      if (token && !found) throw new Error('There is nothing of it any more')
      const message = await messageOf(found?.move ?? amount)
      const params = { transaction: base64.encode(encodeUnsigned(message)) }
      const asked = { chain, account: from, method: 'solana_signAndSendTransaction', params, signal }
      const { signature } = signedShape.parse(await answerSolana(parts, asked))
      const outcome = await untilKnown(async () => {
        const [status] = statusesShape.parse(await node.ask('getSignatureStatuses', [[signature]])).value
        return status ? outcomeOf(status) : undefined
      }, signal)
      return outcome ?? 'pending'
    },
  }
}

function outcomeOf({ err, confirmationStatus }: { err: unknown; confirmationStatus?: string | undefined }) {
  if (err !== null && err !== undefined) return 'failed' satisfies Outcome
  return confirmationStatus === 'processed' ? undefined : ('done' satisfies Outcome)
}

async function passes(node: Node, message: Uint8Array): Promise<boolean> {
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
  }
  const params = [base64.encode(encodeUnsigned(message)), options]
  const { err } = simulatedShape.parse(await node.ask('simulateTransaction', params)).value
  return err === null || err === undefined
}
