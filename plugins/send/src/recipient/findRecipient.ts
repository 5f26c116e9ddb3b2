import { type Account, ChainWallets, isKitError, Names } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import { settleBy, toKitError } from '@latchkit/core/tools'
import type { SendContext } from '../SendEnv.js'
import { sendError } from '../sendError.js'
import type { Recipient } from './Recipient.js'
import { looksLikeLink, plainRecipient } from './readLink.js'

/** An address that nobody can hold the key of by its looks: one character all the way, zeros for one. */
export const isBurn = (address: string): boolean => /^(?:0x)?(.)\1+$/i.test(address)

const LOOKUP_TIMEOUT_MS = 15_000
const looksLikeName = (text: string) => /^[^\s/:@]{1,255}\.[^\s/:@.]{2,63}$/u.test(text)

/**
 * Finds the address that a text stands for in the family of an account: an address as it is written there, or a name where
 * names are looked up. Never rejects.
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
    // Inside: the kit may have ended while somebody typed.
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
    // What is looked up is what is shown: no capital I that looks like an l, nothing that nobody sees.
    const name = cleanText(plain, 255).toLowerCase()
    const names = looksLikeName(name) ? ctx.find(Names, account) : undefined
    if (!names) return { status: 'invalid', error: looksLikeLink(plain) ? sendError('LINK_UNREAD') : error }
    try {
      const address = await settleBy(names.resolveName({ name, signal }), LOOKUP_TIMEOUT_MS, signal)
      if (address === undefined) return { status: 'invalid', error: sendError('NAME_NOT_FOUND') }
      return await parse(address, name)
    } catch (failure) {
      const reason = toKitError(failure)
      return { status: isKitError(reason, 'address/INVALID') ? 'invalid' : 'failed', error: reason }
    }
  }
}
