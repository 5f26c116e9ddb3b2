import type { MessageAction } from '../decode/decodeMessage.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { type Review, type ReviewLine, say } from './Review.js'

/** What a person reads before a message is signed. Throws `FrameRefusal` for a sign-in to another site. */
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
      const { domain, statement, uri, chainId, expirationTime, notBefore, resources } = message.signIn
      const optional = (
        label: 'statement' | 'uri' | 'chainId' | 'until' | 'notBefore',
        text: string | undefined,
      ) => (text === undefined ? [] : [{ label, text }])
      const lines: ReviewLine[] = [
        { label: 'account', address },
        ...optional('statement', statement),
        ...optional('uri', uri),
        ...optional('chainId', chainId),
        ...optional('notBefore', notBefore),
        ...optional('until', expirationTime),
        ...(resources.length > 0 ? [{ label: 'resources' as const, raw: resources.join('\n') }] : []),
      ]
      return {
        title: say('reviewSignIn'),
        button: say('signIn'),
        parts: [{ title: say('signInTo', { domain }), lines }],
        warnings: [],
        mustConfirm: false,
      }
    }
    case 'text':
      return {
        title: say('reviewMessage'),
        button: say('sign'),
        parts: [{ title: say('messageToSign'), lines: [{ label: 'message', raw: message.text }] }],
        warnings: [],
        mustConfirm: false,
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
