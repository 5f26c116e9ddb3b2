import { expect, it } from 'vitest'
import { isKitError } from './isKitError.js'
import { assertFee, pluginErrors } from './pluginErrors.js'

const oddError = pluginErrors('odd', { TAKEN: 'This is taken', GONE: 'This is gone' })

it('makes errors of a plugin, with its code and its sentence', () => {
  const error = oddError('TAKEN')
  expect(isKitError(error, 'odd/TAKEN')).toBe(true)
  expect(error).toMatchObject({ message: 'This is taken', pluginId: 'odd', retryable: false })
})

it('lets who knows more say it', () => {
  const cause = new Error('down')
  const error = oddError('GONE', { message: 'Gone since May', retryable: true, cause })
  expect(error).toMatchObject({ code: 'odd/GONE', message: 'Gone since May', retryable: true, cause })
})

const bounds = { ceiling: 100n, pluginId: 'odd' }

it.each([0n, 50n, 100n])('takes a fee of %s up to the ceiling', fee => {
  expect(() => assertFee(fee, bounds)).not.toThrow()
})
it('refuses more than the ceiling, whatever was reviewed', () => {
  expect(() => assertFee(101n, { ...bounds, maxFee: 1_000n })).toThrow(
    expect.objectContaining({
      code: 'fee/UNREASONABLE',
      context: { fee: 101n, ceiling: 100n },
      pluginId: 'odd',
    }),
  )
})
it('takes what was reviewed and refuses more', () => {
  expect(() => assertFee(7n, { ...bounds, maxFee: 7n })).not.toThrow()
  expect(() => assertFee(8n, { ...bounds, maxFee: 7n, outcome: { hash: 'h' } })).toThrow(
    expect.objectContaining({
      code: 'fee/ABOVE_LIMIT',
      context: { fee: 8n, maxFee: 7n },
      outcome: { hash: 'h' },
    }),
  )
})
it('is unknown in its outcome unless somebody knows', () => {
  expect(() => assertFee(101n, bounds)).toThrow(
    expect.objectContaining({ outcome: 'unknown', retryable: true }),
  )
})
