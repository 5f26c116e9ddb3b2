import { type base58, base64 } from '@scure/base'
import { visibleText } from '../visibleText.js'
import type { StandardContext, StandardKey } from './StandardContext.js'

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Requests approval to sign a message, shown as text if it is valid text. Throws 4001 or 4900. */
export async function askToSign<Key extends StandardKey>(
  ctx: StandardContext<Key>,
  { address }: Key,
  message: Uint8Array,
  coder: typeof base58 | typeof base64,
): Promise<void> {
  const text = textOf(message)
  await ctx.ask('sign-message', {
    details: { address, message: coder.encode(message.slice(0, 4096)), text },
    lines: [
      { label: 'Account', value: address, as: 'address' },
      text === undefined
        ? { label: 'Message (bytes)', value: visibleText(base64.encode(message)), as: 'code' }
        : { label: 'Message', value: visibleText(text), as: 'code' },
    ],
  })
}
