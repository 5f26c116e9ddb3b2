import { errorText, readField } from '@latchkit/core/tools'

/**
 * Whether a node refused a transaction in words that it has for one sent before: it has it already, or its blockhash is no longer
 * known. Wallets send again and again, and pass on the answer to the last try.
 */
export function isRepeat(error: unknown): boolean {
  const cause = readField(error, 'cause')
  const said = [errorText(error), errorText(cause), readField(readField(cause, 'data'), 'err')]
  return said.some(words => /already ?(?:been )?processed|blockhash ?not ?found/i.test(String(words)))
}
