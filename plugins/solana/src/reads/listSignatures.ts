import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { isSignature } from '../send/isSignature.js'

/** Number of signatures in one answer, and of those that are asked for: dust may come without end. */
const [PAGE, PAGES] = [1_000, 50]

export interface Listed {
  readonly hash: string
  readonly slot: bigint
  /** Final: its effects cannot be undone. */
  readonly isFinal: boolean
}

/** The slot of an entry; -1 if it has none, which is later than nothing. */
function slotOf(entry: unknown): bigint {
  const slot = readField(entry, 'slot')
  return Number.isSafeInteger(slot) && Number(slot) >= 0 ? BigInt(Number(slot)) : -1n
}

/** The transactions that touched an account after a slot and did not fail, newest first. */
export async function listSignatures(
  rpc: ChainRpc,
  account: string,
  after: bigint,
  signal?: AbortSignal,
): Promise<readonly Listed[]> {
  const listed: Listed[] = []
  let before: string | undefined
  for (let page = 0; page < PAGES; page++) {
    const options = { commitment: 'confirmed', limit: PAGE, ...(before !== undefined && { before }) }
    const rows = await rpc('getSignaturesForAddress', [account, options], signal)
    if (!Array.isArray(rows))
      throw new KitError('http/BAD_RESPONSE', {
        message: 'The network does not say which transactions there are',
        pluginId: 'solana',
      })
    const later = rows.slice(0, PAGE).filter(row => slotOf(row) > after)
    for (const row of later) {
      const hash = readField(row, 'signature')
      const isFinal = readField(row, 'confirmationStatus') === 'finalized'
      if (readField(row, 'err') === null && isSignature(hash))
        listed.push({ hash, slot: slotOf(row), isFinal })
    }
    const last = readField(rows[PAGE - 1], 'signature')
    if (later.length < PAGE || typeof last !== 'string' || last === before) break
    before = last
  }
  return listed
}
