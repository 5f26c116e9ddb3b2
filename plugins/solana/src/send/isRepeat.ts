import { errorText, readField } from '@latchkit/core/plugin'

/** All that a node said of a transaction that it refused, in its words and its own code. */
function saidOf(error: unknown): string {
  const cause = readField(error, 'cause')
  const err = readField(readField(cause, 'data'), 'err')
  return [errorText(error), errorText(cause), typeof err === 'string' ? err : ''].join(' ')
}

/** The cluster has the transaction already, says a node. */
export const isProcessed = (error: unknown): boolean => /already ?(?:been )?processed/i.test(saidOf(error))

/**
 * Whether a node refused a transaction in words that it has for one sent before: it has it already, or its blockhash is no longer
 * known. Wallets send again and again, and pass on the answer to the last try.
 */
export const isRepeat = (error: unknown): boolean =>
  isProcessed(error) || /blockhash ?not ?found/i.test(saidOf(error))
