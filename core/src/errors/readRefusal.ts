import { errorText } from './errorText.js'

const no = '(?:reject(?:ed|ion)?|denied|declined|refused|cancell?ed|disapproved)'
const what =
  '(?:the|this|your|a|an|to|for|on|of|in|personal|typed|data|transactions?|tx|psbt|messages?|signatures?|sign|signing|send|sending|requests?|connect|connecting|connection|accounts?|authorization|access|approval|permissions?|operation|action|methods?|device|wallet|window|popup|dapp|site|chains?|network)'

/**
 * Whole sentences without the final punctuation: a text that merely mentions a rejection may come from a node or a
 * device, after something was sent.
 */
const sentences: readonly RegExp[] = [
  new RegExp(`^(?:the )?user (?:has )?${no}(?: ${what}){0,8}$`),
  new RegExp(`^(?:${what} ){0,3}(?:was |has been )?${no} (?:by|from) (?:the )?user$`),
  new RegExp(
    `^(?:the )?(?:transaction|request|connection|signature|approval|permission|message|psbt)(?: was| has been)? ${no}$`,
  ),
]
const closed: readonly RegExp[] = [
  new RegExp(`^(?:the )?user (?:has )?closed(?: ${what}){0,4}$`),
  /^(?:the )?(?:popup|window|wallet)(?: was| has been)? closed(?: by (?:the )?user)?$/,
]

/** Hints at more than a rejection. */
const saysMore =
  /[;\n]|fail|revert|sent\b|broadcast|submit|publish|pending|confirm|socket|\b(?:rpc|node|http|status)\b|0x/

/**
 * Detects in a wallet's error message that the user refused: they `said` no, or `closed` the window, possibly after
 * approving. `undefined` if the message says anything else or more. `more` are the family's own sentences, in lower
 * case and without final punctuation.
 */
export function readRefusal(error: unknown, more: readonly RegExp[] = []): 'said' | 'closed' | undefined {
  const text = errorText(error)
  const sentence = text
    .trim()
    .toLowerCase()
    .replace(/^(?:[a-z]*error|[a-z ]{1,40} signature): /, '')
    .replace(/[.!]$/, '')
  if (text.length > 120 || saysMore.test(sentence)) return undefined
  const isOneOf = (words: readonly RegExp[]) => words.some(pattern => pattern.test(sentence))
  return isOneOf(sentences) || isOneOf(more) ? 'said' : isOneOf(closed) ? 'closed' : undefined
}
