import { expect, it } from 'vitest'
import { definePlugin } from './definePlugin.js'

it('refuses options where a plugin takes none', () => {
  const plain = definePlugin({ id: 'plain' })
  expect(plain().id).toBe('plain')
  expect(() => plain({ foo: 1 } as never)).toThrow(
    expect.objectContaining({
      code: 'kit/INVALID_OPTIONS',
      message: "Options of plugin 'plain': the options must be left out: this plugin has none",
      context: { path: 'plain' },
    }),
  )
})
