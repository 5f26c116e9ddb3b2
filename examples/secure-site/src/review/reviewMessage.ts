import type { MessageAction } from '../decode/decodeMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { aboutLength, fitsBox } from './fitsBox.js'
import { type Review, type ReviewLine, say } from './Review.js'

/** Longer statements are unlikely to be read. */
const MOST_STATEMENT = 2_000

/** Describes a message before it is signed. Throws `FrameRefusal` for a sign-in to another site. */
export function reviewMessage(message: MessageAction, address: string): Review {
  switch (message.kind) {
    case 'foreign-sign-in':
      throw new FrameRefusal(
        'NOT_ALLOWED',
        message.domain === undefined
          ? 'The sign-in message is not one of the standard, or not for this account.'
          : 'The sign-in message is for another site or account.',
      )
    case 'sign-in': {
      const { domain, statement, uri, chainId, nonce, requestId, resources } = message.signIn
      const { issuedAt, expirationTime, notBefore } = message.signIn
      const optional = (
        label: 'statement' | 'uri' | 'chainId' | 'nonce' | 'issuedAt' | 'until' | 'notBefore' | 'requestId',
        text: string | undefined,
      ) => (text === undefined ? [] : [{ label, text }])
      const lines: ReviewLine[] = [
        { label: 'account', address },
        ...optional('statement', statement),
        ...optional('uri', uri),
        ...optional('chainId', chainId),
        ...optional('nonce', nonce),
        ...optional('issuedAt', issuedAt),
        ...optional('notBefore', notBefore),
        ...optional('until', expirationTime),
        ...optional('requestId', requestId),
        ...(resources.length > 0 ? [{ label: 'resources' as const, raw: resources.join('\n') }] : []),
      ]
      // The statement is outside of the box: all of it has to be visible before a click counts.
      const isLong = (statement ?? '').length > MOST_STATEMENT || !fitsBox(resources.join('\n'))
      return {
        title: say('reviewSignIn'),
        button: say('signIn'),
        parts: [{ title: say('signInTo', { domain }), lines }],
        warnings: isLong ? [say('warnLong')] : [],
        mustConfirm: isLong,
        // Resources may grant rights, which the site could use elsewhere (ERC-5573).
        isOwnSignIn: resources.length === 0,
      }
    }
    case 'text': {
      return {
        title: say('reviewMessage'),
        button: say('sign'),
        parts: [{ title: say('messageToSign'), lines: [{ label: 'message', raw: message.text }] }],
        ...aboutLength(message.text),
      }
    }
    case 'bytes':
      return {
        title: say('reviewMessage'),
        button: say('sign'),
        parts: [{ title: say('bytesToSign'), lines: [{ label: 'data', raw: message.hex }] }],
        warnings: [say(message.isHash ? 'warnHash' : 'warnBytes')],
        mustConfirm: true,
      }
  }
}
