import { expect, it } from 'vitest'
import { isKitError } from './isKitError.js'
import { pluginErrors } from './pluginErrors.js'

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
