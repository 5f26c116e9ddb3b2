// @module-tag random
// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkOptions } from './checkOptions.js'
import { malformedWish } from './message/fields.js'
import { openSite } from './testing/openSite.js'

const isTaken = (statement: string) => {
  try {
    checkOptions({ statement })
    return true
  } catch {
    return false
  }
}

it('takes the statements that a message can have, and no other', () => {
  for (let code = 0; code < 300; code++) {
    const letter = String.fromCharCode(code)
    const statement = `a${letter}b`
    expect([letter, isTaken(statement)]).toEqual([letter, malformedWish({ statement }) === undefined])
  }
  const parts = fc.constantFrom('URI: ', ' ', 'a', 'Sign in.', '"', '%', '\n', '[', '\\', ']', '-', '_')
  fc.assert(
    fc.property(fc.string({ unit: parts, maxLength: 5 }), statement => {
      expect(isTaken(statement)).toBe(malformedWish({ statement }) === undefined)
    }),
  )
})

it('says on first use which resources no message can have', async () => {
  for (const [uri, isWrong] of [
    ['https://shop.example/terms', false],
    ['https://Shop.example/terms', true],
    ['the terms', true],
  ] as const) {
    const { kit, controller } = await openSite({ resources: [uri] })
    onTestFinished(() => kit.dispose())
    await controller.reload()
    const said = 'No message can have these resources'
    await vi.waitFor(async () => expect((await kit.log.export()).includes(said)).toBe(isWrong))
  }
})
