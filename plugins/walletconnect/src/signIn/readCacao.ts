import type { Cacao } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { readTexts } from '@latchkit/core/plugin'

/** Longest text in a message, in characters. */
const LONGEST = 2_000
/** Signatures of contract accounts may contain the contract. */
const LONGEST_SIGNATURE = 100_000

/** Reads a signed message (CAIP-74) from a wallet; `undefined` if it is malformed. */
export function readCacao(said: unknown): Cacao | undefined {
  const [h, p, s] = [readField(said, 'h'), readField(said, 'p'), readField(said, 's')]
  const [iss, aud, domain] = [text(p, 'iss'), text(p, 'aud'), text(p, 'domain')]
  const [version, nonce, iat] = [text(p, 'version'), text(p, 'nonce'), text(p, 'iat')]
  const [header, kind, signature] = [text(h, 't'), text(s, 't'), text(s, 's', LONGEST_SIGNATURE)]
  if (!iss || !aud || !domain || !version || !nonce || !iat || !header || !kind || !signature)
    return undefined
  const resources = readField(p, 'resources')
  const optional = {
    nbf: text(p, 'nbf'),
    exp: text(p, 'exp'),
    statement: text(p, 'statement'),
    requestId: text(p, 'requestId'),
    resources: resources == null ? undefined : readTexts(resources),
  }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return {
    h: { t: header },
    p: { iss, aud, domain, version, nonce, iat, ...Object.fromEntries(given) },
    s: { t: kind, s: signature },
  }
}

function text(from: unknown, name: string, longest = LONGEST): string | undefined {
  const value = readField(from, name)
  return typeof value === 'string' && value.length <= longest ? value : undefined
}
