import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { toSuiError } from './toSuiError.js'

/** An error as the SDK's gRPC throws it. */
const ofGrpc = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('errors of the SDK', () => {
  it.each([
    [Object.assign(new Error('Invalid user signature'), { code: -32002 }), 'sui/REFUSED'],
    [new Error('No valid gas coins found for the transaction.'), 'sui/INSUFFICIENT_FUNDS'],
    [new Error('Insufficient balance of 0x2::sui::SUI for owner'), 'sui/INSUFFICIENT_FUNDS'],
    [new Error('Transaction resolution failed: MoveAbort'), 'sui/WOULD_FAIL'],
    [Object.assign(new Error('Unexpected status code: 503'), { status: 503 }), 'http/STATUS'],
    [new TypeError('Failed to fetch'), 'http/NETWORK'],
    [ofGrpc('INTERNAL', 'Failed to fetch'), 'http/NETWORK'],
    [ofGrpc('INTERNAL', 'unexpected response content type: application/json'), 'http/BAD_RESPONSE'],
    [ofGrpc('UNAVAILABLE', 'Service Unavailable'), 'http/NETWORK'],
    [ofGrpc('INVALID_ARGUMENT', 'Invalid user signature'), 'sui/REFUSED'],
    [ofGrpc('INVALID_ARGUMENT', 'insufficient SUI balance for account 0x1'), 'sui/INSUFFICIENT_FUNDS'],
    [new Error('over quota', { cause: ofGrpc('RESOURCE_EXHAUSTED', 'x') }), 'http/NETWORK'],
    [new Error('Something else'), 'core/UNKNOWN'],
    [undefined, 'core/UNKNOWN'],
    [new KitError('sign/MISMATCH', { message: 'x', context: { field: 'a' } }), 'sign/MISMATCH'],
  ])('are typed: %s', (error, code) => {
    expect(toSuiError(error)).toMatchObject({ name: 'KitError', code })
  })
})
