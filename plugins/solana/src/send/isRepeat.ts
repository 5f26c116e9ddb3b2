import { errorText, readField } from '@latchkit/core/outside'

/** A node's whole message and code for a refused transaction. */
function errorTexts(error: unknown): string {
  const cause = readField(error, 'cause')
  const err = readField(readField(cause, 'data'), 'err')
  return [errorText(error), errorText(cause), typeof err === 'string' ? err : ''].join(' ')
}

/** Whether a node reports that the cluster already processed the transaction. */
export const isProcessed = (error: unknown): boolean =>
  /already ?(?:been )?processed/i.test(errorTexts(error))

/**
 * Whether a node's refusal may concern a transaction that was sent before: it is already processed, or its blockhash
 * expired. Wallets resend repeatedly, and pass on the answer to the last attempt.
 */
export const isRepeat = (error: unknown): boolean =>
  isProcessed(error) || /blockhash ?not ?found/i.test(errorTexts(error))
