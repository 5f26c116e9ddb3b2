import { describe, expect, it } from 'vitest'
import { KitError } from './KitError.js'
import { beforeAsking, withOutcome } from './pluginErrors.js'
import { toKitError } from './toKitError.js'

describe('the outcome of an error', () => {
  it('is unknown until somebody who knows says otherwise, whatever the code is called', () => {
    expect(new KitError('sign/MISMATCH').outcome).toBe('unknown')
    expect(new KitError('send/ANYTHING').outcome).toBe('unknown')
    expect(toKitError(new Error('boom')).outcome).toBe('unknown')
  })
  it.each([4001, 5000, 4100, 4200, -32601, -32602, -32600, -32002, 4902])(
    'is untouched where the wallet answers %s',
    code => expect(toKitError({ code }).outcome).toBe('untouched'),
  )
  it.each([4900, -32603, -32000, -32700, 12345])('is unknown where the wallet answers %s', code =>
    expect(toKitError({ code }).outcome).toBe('unknown'),
  )
  it.each([
    { code: -32002, message: 'request timed out' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { code: -32002, message: 'busy' } },
    { code: -32603, data: { code: -32600, message: 'daily request count exceeded' } },
    { cause: { code: -32602 } },
    { code: -32603, cause: { code: 4100 } },
    { code: -32603, message: 'tx 0xabc sent; user cancelled websocket' },
    { code: -32603, message: 'transaction sent: user cancelled' },
    { code: -32500, message: 'transaction dropped; user rejected by paymaster policy after inclusion' },
  ])('is unknown where a refusal is not the wallet’s own answer or not all of it: %o', thrown =>
    expect(toKitError(thrown).outcome).toBe('unknown'),
  )
  it.each([
    { code: -32603, data: { originalError: { code: 4001 } } },
    { cause: { error: { code: 5000 } } },
    new Error('MetaMask Tx Signature: User denied transaction signature.'),
    'user rejected',
  ])('is untouched where a person said no, in whatever wrapping: %o', thrown =>
    expect(toKitError(thrown).outcome).toBe('untouched'),
  )
  it.each(['untouched', { hash: '0x1' }, null])(
    'is never believed of an error that only looks like ours: %o',
    outcome => {
      const forged = { name: 'KitError', code: 'fee/ABOVE_LIMIT', context: {}, outcome }
      for (const thrown of [
        forged,
        Object.assign(new Error('x'), forged),
        Object.assign(Object.create(KitError.prototype), forged),
      ])
        expect(toKitError(thrown)).toMatchObject({ code: 'core/UNKNOWN', outcome: 'unknown', cause: thrown })
    },
  )
  it('is kept by an error that passes through', () => {
    const error = new KitError('sign/MISMATCH', { outcome: { hash: '0x1' } })
    expect(toKitError(error).outcome).toEqual({ hash: '0x1' })
  })
  it('is told anew without a change to the rest', () => {
    const cause = new Error('down')
    const init = {
      message: 'No',
      cause,
      context: { field: 'a' },
      pluginId: 'odd',
      retryable: true,
    }
    const error = new KitError('sign/MISMATCH', init)
    const told = withOutcome(error, { hash: '0x2' })
    expect(told).toMatchObject({ ...init, code: 'sign/MISMATCH', outcome: { hash: '0x2' } })
    expect(told.stack).toBe(error.stack)
    expect(error.outcome).toBe('unknown')
  })
  it('is untouched for all that fails before a wallet is asked', async () => {
    const fails = beforeAsking(() => {
      throw new Error('boom')
    })
    await expect(fails).rejects.toMatchObject({ code: 'core/UNKNOWN', outcome: 'untouched' })
    await expect(beforeAsking(async () => 7)).resolves.toBe(7)
  })
})
