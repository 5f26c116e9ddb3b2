import { expect, it } from 'vitest'
import { refusal } from './refusal.js'

it.each([
  'Transaction cancelled',
  'Request rejected',
  'Connection rejected',
  'Approval Denied',
  'User rejected the request.',
  'The request was rejected by the user',
  'Message declined',
  'Window closed',
])('knows %s for a no', words => expect(words).toMatch(refusal))
it.each([
  'Transaction simulation failed',
  'Blockhash not found',
  'Network rejected',
  'User account missing',
  'timed out',
])('does not take %s for one', words => expect(words).not.toMatch(refusal))
