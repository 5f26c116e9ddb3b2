import { type Account, ChainWallets, isKitError, Names } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { cleanText } from '@latchkit/core/untrusted'
import type { SendContext } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import type { Recipient } from './Recipient.js'
import { looksLikeLink, plainRecipient } from './readLink.js'

/** An obvious burn address: one repeated character, e.g. all zeros. */
export const isBurn = (address: string): boolean => /^(?:0x)?(.)\1+$/i.test(address)

const LOOKUP_TIMEOUT_MS = 15_000
const looksLikeName = (text: string) => /^[^\s/:@]{1,255}\.[^\s/:@.]{2,63}$/u.test(text)

/**
 * Resolves a text to an address on the account's network: an address itself, or a name where a plugin looks names up.
 * Never rejects.
 */
export async function findRecipient(
  ctx: SendContext,
  account: Account,
  text: string,
  signal?: AbortSignal,
): Promise<Recipient> {
  const plain = plainRecipient(text)
  if (plain === '') return { status: 'none' }
  if (plain === undefined) return { status: 'invalid', error: sendError('LINK_UNREAD') }
  const parse = async (address: string, name?: string): Promise<Recipient> => {
    // Inside the promise: the kit may have been disposed meanwhile.
    const { parseAddress } = ctx.use(ChainWallets, { namespace: account.namespace })
    const found = await settleBy(parseAddress(address), LOOKUP_TIMEOUT_MS, signal)
    if (isBurn(found)) return { status: 'invalid', error: sendError('BURN_ADDRESS') }
    return name === undefined
      ? { status: 'found', address: found }
      : { status: 'found', address: found, name }
  }
  try {
    return await parse(plain)
  } catch (cause) {
    const error = toKitError(cause)
    if (!isKitError(error, 'address/INVALID')) return { status: 'failed', error }
    // The look-up uses the text as shown: no capital I that looks like an l, no invisible characters.
    const name = cleanText(plain, 255).toLowerCase()
    const names = looksLikeName(name) ? ctx.find(Names, account) : undefined
    if (!names) return { status: 'invalid', error: looksLikeLink(plain) ? sendError('LINK_UNREAD') : error }
    const networkId = ctx.get(ctx.connections.activeConnections$)[account.namespace]?.networkId
    try {
      const address = await settleBy(
        names.resolveName({ name, networkId, signal }),
        LOOKUP_TIMEOUT_MS,
        signal,
      )
      if (address === undefined) return { status: 'invalid', error: sendError('NAME_NOT_FOUND') }
      return await parse(address, name)
    } catch (failure) {
      const reason = toKitError(failure)
      return { status: isKitError(reason, 'address/INVALID') ? 'invalid' : 'failed', error: reason }
    }
  }
}
