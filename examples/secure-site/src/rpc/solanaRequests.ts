import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { assertNetwork } from '../chain/assertNetwork.js'
import type { Chain } from '../chain/chains.js'
import { createNode, type Node } from '../chain/createNode.js'
import { readAccounts } from '../chain/solana/readAccounts.js'
import { readMints } from '../chain/solana/readMints.js'
import { MAX_MESSAGE_BYTES } from '../decode/decodeMessage.js'
import {
  isTransactionMessage,
  parseTransaction,
  putSignature,
  type SolanaTransaction,
} from '../decode/solana/parseMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { approve, type Readied } from '../frame/approve.js'
import type { FrameParts, RequestParts } from '../frame/FrameParts.js'
import { allowsOthers } from '../review/allowsOthers.js'
import { assertFees } from '../review/feeLimits.js'
import { actionsOf, feeOf, knownFee, reviewSolana } from '../review/reviewSolana.js'
import { checkLock } from './checkLock.js'
import { type Asked, joined, readOne, readTokenAccounts } from './readSolana.js'
import { readyMessage } from './readyMessage.js'
import { assertOthersSigned, sendSolana } from './sendSigned.js'

const LONGEST = 2_000
const transaction = z.string().check(z.maxLength(LONGEST))
const messageShape = z.object({
  message: z.string().check(z.maxLength(2 * MAX_MESSAGE_BYTES)),
  pubkey: z.optional(z.string()),
})
const oneShape = z.object({ transaction, pubkey: z.optional(z.string()) })
const allShape = z.object({ transactions: z.array(transaction).check(z.minLength(1), z.maxLength(16)) })
const options = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(z.int().check(z.gte(0), z.lte(100))),
  minContextSlot: z.optional(z.int().check(z.gte(0))),
})
const sentShape = z.object({
  transaction,
  pubkey: z.optional(z.string()),
  options: z.optional(options),
  sendOptions: z.optional(options),
})

/** A page's request on one network, for the Solana account. */
export interface SolanaRequest {
  readonly chain: Chain
  readonly account: string
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal
}

/** Handles the Solana methods that need the user. Rejects with `FrameRefusal`. */
export async function answerSolana(parts: RequestParts, request: SolanaRequest): Promise<unknown> {
  const { chain, account, method, params, signal } = request
  const node = createNode(chain.caip2, parts.session)
  const ready = (asked: readonly Asked[], isSent: boolean) => () =>
    readyTransactions(parts, { asked, node, chain, account, isSent })

  switch (method) {
    case 'solana_signMessage': {
      const { message, pubkey } = read(messageShape, params)
      checkKey(pubkey, account)
      const bytes = decode(base58, message)
      if (bytes.length > MAX_MESSAGE_BYTES)
        throw new FrameRefusal('INVALID_PARAMS', 'The message is too long.')
      if (isTransactionMessage(bytes)) throw new FrameRefusal('NOT_ALLOWED', 'This message is a transaction.')
      return approve(parts, signal, async () => ({
        review: await readyMessage(parts, { bytes, account, chain }),
        account,
        items: [{ kind: 'solana-message', bytes }],
        finish: async ([signature]) => {
          return { signature: base58.encode(signature?.bytes ?? new Uint8Array()) }
        },
      }))
    }
    case 'solana_signTransaction': {
      const given = read(oneShape, params)
      checkKey(given.pubkey, account)
      const asked = [readTransaction(given.transaction, account)]
      const [signed] = await approve(parts, signal, ready(asked, false))
      return {
        signature: base58.encode(signed?.signature ?? new Uint8Array()),
        transaction: base64.encode(signed?.bytes ?? new Uint8Array()),
      }
    }
    case 'solana_signAllTransactions': {
      // All or nothing: an unreadable one ends the request before anything is shown.
      const asked = read(allShape, params).transactions.map(text => readTransaction(text, account))
      const signed = await approve(parts, signal, ready(asked, false))
      return { transactions: signed.map(({ bytes }) => base64.encode(bytes)) }
    }
    case 'solana_signAndSendTransaction': {
      const given = read(sentShape, params)
      checkKey(given.pubkey, account)
      const asked = [readTransaction(given.transaction, account)]
      for (const { parsed, signer } of asked) assertOthersSigned(parsed, signer)
      return approve(parts, signal, async () => {
        const { finish, ...shown } = await ready(asked, true)()
        return {
          ...shown,
          finish: async signatures => {
            const [signed] = await finish(signatures)
            if (!signed) throw new Error('A signature is missing')
            const { id } = await sendSolana(node, signed.bytes, given.options ?? given.sendOptions ?? {})
            return { signature: id }
          },
        }
      })
    }
    default:
      throw new FrameRefusal('NOT_ALLOWED', 'Action not allowed')
  }
}

interface Signed {
  readonly bytes: Uint8Array
  readonly signature: Uint8Array
}

interface Place {
  readonly asked: readonly Asked[]
  readonly node: Node
  readonly chain: Chain
  readonly account: string
  readonly isSent: boolean
}

async function readyTransactions(
  parts: FrameParts,
  { asked, node, chain, account, isSent }: Place,
): Promise<Readied<readonly Signed[]>> {
  const [reads, [held]] = await Promise.all([
    Promise.all(asked.map(one => readOne(node, one, account))),
    readAccounts(node, [account]).catch(() => []),
    assertNetwork(node),
  ])
  assertFees(
    reads.map(one => knownFee(one, account)),
    held?.lamports,
    chain,
  )
  const actions = reads.flatMap(actionsOf)
  const allows = reads.flatMap(({ simulation }) => simulation?.allows ?? [])
  const tokenAccounts = await readTokenAccounts(node, [
    ...actions.flatMap(action =>
      action.kind === 'token' ? [action.from, action.to] : action.kind === 'approve' ? [action.account] : [],
    ),
    ...allows.flatMap(({ account }) => account ?? []),
  ])
  const mints = new Set([
    ...actions.flatMap(action => ('mint' in action && action.mint !== undefined ? [action.mint] : [])),
    ...[...tokenAccounts.values()].map(({ mint }) => mint),
    ...allows.map(({ token }) => token),
    ...reads.flatMap(({ simulation }) => simulation?.changes ?? []).flatMap(({ token }) => token ?? []),
  ])
  const tokens = await readMints(node, [...mints].slice(0, 100))
  const context = {
    chain,
    account,
    balance: held?.lamports,
    tokenAccounts,
    tokens: new Map(tokens.map(token => [token.address, token])),
  }
  const review = reviewSolana(reads, context, isSent)
  const isOpen = review.mustConfirm || actions.some(allowsOthers)
  const spend = await checkLock(parts, {
    ...{ isOpen, chainId: chain.caip2, simulation: joined(reads) },
    fees: reads.map(one => feeOf(one, account)),
    balance: held?.lamports,
  })
  return {
    review,
    movesValue: true,
    account,
    items: asked.map(({ parsed }) => ({ kind: 'solana-transaction', bytes: parsed.messageBytes })),
    spend,
    async finish(signatures) {
      return asked.map(({ bytes, signer }, at) => {
        const signature = signatures[at]?.bytes ?? new Uint8Array()
        return { bytes: putSignature(bytes, signer, signature), signature }
      })
    },
  }
}

function readTransaction(text: string, account: string): Asked {
  const bytes = decode(base64, text)
  let parsed: SolanaTransaction
  try {
    parsed = parseTransaction(bytes)
  } catch (cause) {
    throw new FrameRefusal(
      'INVALID_PARAMS',
      cause instanceof Error ? `${cause.message}.` : 'It cannot be read.',
    )
  }
  const signer = parsed.message.accounts.findIndex(({ address, isSigner }) => isSigner && address === account)
  if (signer === -1) throw new FrameRefusal('INVALID_PARAMS', 'The transaction is for another account.')
  return { bytes, parsed, signer }
}

function read<Shape>(shape: z.ZodMiniType<Shape>, params: unknown): Shape {
  const given = shape.safeParse(Array.isArray(params) && params.length === 1 ? params[0] : params)
  if (given.success) return given.data
  throw new FrameRefusal('INVALID_PARAMS', 'The request cannot be read.')
}

function decode(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array {
  try {
    return coder.decode(text)
  } catch {
    throw new FrameRefusal('INVALID_PARAMS', 'The request cannot be read.')
  }
}

function checkKey(given: string | undefined, account: string): void {
  if (given !== undefined && given !== account)
    throw new FrameRefusal('INVALID_PARAMS', 'The request is for another account.')
}
