import type { Authorization } from '../keys/authorizationBytes.js'
import type { PreparedOperation } from '../smart/prepareOperation.js'
import { decodeCalls, mostFee } from '../smart/UserOperation.js'
import { type Review, type ReviewLine, type ReviewPart, say } from './Review.js'
import { codePart } from './reviewTakeBack.js'
import { reviewCalls, type TransactionsContext } from './reviewTransactions.js'

/**
 * Describes an operation of a smart account before it is signed. Everything stated about it is decoded from the operation whose hash is
 * signed.
 */
export function reviewOperation(
  { operation, isUnsponsored }: PreparedOperation,
  context: TransactionsContext,
): Review {
  const { nonce, factory, paymaster, authorization } = operation
  const calls = decodeCalls(operation.callData)
  const lines: ReviewLine[] = [
    ...(calls.length > 1 ? [{ label: 'calls' as const, phrase: say('allOrNone') }] : []),
    ...(factory === undefined || authorization
      ? []
      : [{ label: 'firstUse' as const, phrase: say('firstUseText') }]),
    { label: 'nonce', text: `${nonce}` },
  ]
  // Each part must fit into the frame as a whole.
  const payer: ReviewPart[] =
    paymaster === undefined
      ? []
      : [{ title: say('feePaidBy'), lines: [{ label: 'contract', address: paymaster }] }]
  return reviewCalls(
    {
      calls,
      fee: paymaster === undefined ? mostFee(operation) : undefined,
      isFeeKnown: true,
      isAtomic: true,
      way: {
        parts: [
          { title: say('smartAccount'), lines },
          ...(authorization ? [takesCode(authorization, context)] : []),
          ...payer,
        ],
        warnings: [
          ...(authorization ? [say('warnTakesCode')] : []),
          ...(isUnsponsored ? [say('warnUnsponsored')] : []),
        ],
      },
    },
    context,
  )
}

/** The code that an account takes, and the network and nonce with which it does. */
function takesCode({ address, chainId, nonce }: Authorization, { chain }: TransactionsContext): ReviewPart {
  const { title, lines } = codePart(address, 'takesCode')
  const place: ReviewLine[] = [
    { label: 'chainId', text: `${chain.name} (${chainId})` },
    { label: 'nonce', text: `${nonce}` },
  ]
  return { title, lines: [...lines, ...place] }
}
