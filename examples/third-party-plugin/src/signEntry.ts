import { KitError, type PluginContext, SignMessage } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { entryMessage } from './entryMessage.js'
import type { StoredEntry } from './GuestbookEntry.js'
import type { GuestbookOptions } from './GuestbookOptions.js'

/** Has the account in use sign a line. */
export async function signEntry(
  ctx: Pick<PluginContext<typeof SignMessage>, 'get' | 'use' | 'connections'>,
  { title, maxLength }: Required<GuestbookOptions>,
  input: string,
): Promise<StoredEntry> {
  const text = cleanText(input, maxLength).trim()
  if (text === '') throw new KitError('guestbook/EMPTY', { message: 'Write something first' })
  const account = ctx.get(ctx.connections.account$)
  if (!account) throw new KitError('core/DISCONNECTED', { message: 'Connect a wallet first' })
  const signedAt = Date.now()
  const message = entryMessage({ title, text, signedAt })
  const { signature } = await ctx.use(SignMessage, account).signMessage({ account, message })
  const { caipAddress } = account
  return { id: crypto.randomUUID(), caipAddress, title, text, signature, signedAt }
}
