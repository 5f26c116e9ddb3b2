import { errorText } from './errorText.js'

const no = '(?:reject(?:ed|ion)?|denied|declined|refused|cancell?ed|disapproved)'
const what =
  '(?:the|this|your|a|an|to|for|on|of|in|personal|typed|data|transactions?|tx|psbt|messages?|signatures?|sign|signing|send|sending|requests?|connect|connecting|connection|accounts?|authorization|access|approval|permissions?|operation|action|methods?|device|wallet|window|popup|dapp|site|chains?|network)'

/** Whole sentences, without their end: what only mentions a no may have come from a node or a device, after something was sent. */
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

/** Speaks of more than a no. */
const saysMore =
  /[;\n]|fail|revert|sent\b|broadcast|submit|publish|pending|confirm|socket|\b(?:rpc|node|http|status)\b|0x/

/**
 * How a wallet's error says in words that the visitor did not want to: they `said` no, or `closed` its window, which they may also have
 * done after they approved. Undefined where it says anything else, or more than that. `more` are the family's own sentences,
 * in small letters and without their end.
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
