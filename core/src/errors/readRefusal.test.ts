import { expect, it } from 'vitest'
import { readRefusal } from './readRefusal.js'

it.each([
  'User rejected the request.',
  'User rejected request to sign a psbt',
  'User denied signing',
  'User canceled',
  'User rejection',
  'The user has declined this transaction',
  'Error: Request rejected by user',
  'The request was rejected by the user',
  'Rejected from user',
  'Transaction rejected from user',
  'Permission rejected',
  'Approval Denied',
  'Message declined',
])('hears a no: %s', words => {
  for (const thrown of [words, new Error(words), { message: words }]) expect(readRefusal(thrown)).toBe('said')
})

it.each(['User closed the wallet window', 'Popup closed by user', 'Window closed'])(
  'hears that a window was closed, perhaps after a yes: %s',
  words => expect(readRefusal(new Error(words))).toBe('closed'),
)

it.each([
  'The transaction was broadcast, then the user closed the window',
  'Transaction sent, but the websocket connection was denied',
  'RPC request rejected: 429',
  'Request rejected by the node',
  'Failed to confirm: window closed',
  'User rejected the request; it had been sent',
  'The user has no funds, rejected',
  'Network rejected',
  'User account missing',
  'The node rejected the bytes',
  'execution reverted: user rejected',
  '',
  undefined,
])('takes nothing else for one: %s', words => {
  expect(readRefusal(words)).toBeUndefined()
  expect(readRefusal(new Error(words))).toBeUndefined()
})

it('knows the sentences of a family', () => {
  expect(readRefusal('USER_REJECTION', [/^user_rejection$/])).toBe('said')
})
