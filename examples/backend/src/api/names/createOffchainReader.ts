import { isHex } from 'viem'
import type { OffchainReader } from '../evm/OffchainReader.js'
import { fetchPublic } from './fetchPublic.js'

const MOST_URLS = 4
const MOST_FETCHES = 8
const MOST_BYTES = 500_000
const MOST_URL_CHARACTERS = 16_000
const EACH_MS = 4_000

/**
 * Creates the reader for one look-up of a name. The name's owner chooses the gateways, which may refer to
 * further ones, so the number of fetches per look-up is limited, and they end with its signal.
 */
export function createOffchainReader(signal: AbortSignal, fetch = fetchPublic): OffchainReader {
  let left = MOST_FETCHES
  return async ({ data, sender, urls }) => {
    let cause: unknown
    for (const template of urls.slice(0, MOST_URLS)) {
      const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
      if (!URL.canParse(url) || url.length > MOST_URL_CHARACTERS) continue
      if (left <= 0 || signal.aborted) break
      left -= 1
      const body = template.includes('{data}') ? undefined : { data, sender }
      try {
        const limits = {
          signal: AbortSignal.any([signal, AbortSignal.timeout(EACH_MS)]),
          maxBytes: MOST_BYTES,
        }
        const answer = readAnswer(await fetch({ url, body, ...limits }))
        if (isHex(answer)) return answer
      } catch (error) {
        cause = error
      }
    }
    throw new Error("The name's gateway could not be read.", { cause })
  }
}

/** Gateways answer with JSON or with plain bytes. */
function readAnswer(text: string): unknown {
  if (!text.startsWith('{')) return text.trim()
  const answer: unknown = JSON.parse(text)
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
}
