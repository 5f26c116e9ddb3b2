import { toKitError } from '@latchkit/core/errors'
import { byId } from './byId.js'

/** Says a sentence where assistive technology hears it. */
export function say(sentence: string): void {
  byId('news', HTMLElement).textContent = sentence
}

/** Says why something did not happen. What the person did themselves is no failure. */
export function sayFailure(cause: unknown): void {
  const { code, message } = toKitError(cause)
  if (code === 'core/ABORTED') return
  say(code === 'core/USER_REJECTED' ? 'You declined in the wallet.' : `${message} (${code})`)
}
