import { expect, it } from 'vitest'
import { refusal } from './refusal.js'

it.each([
  'Rejected from user',
  'Permission rejected',
  'Transaction rejected from user',
  'User closed the wallet window',
  'User rejection',
  'User has rejected the request',
  'Request rejected',
  'Popup closed by user',
])('knows %s for a no', words => expect(words).toMatch(refusal))
it.each([
  'Transaction failed',
  'The node rejected the bytes',
  'Network error',
  'Insufficient gas',
  'User not found',
])('does not take %s for one', words => expect(words).not.toMatch(refusal))
