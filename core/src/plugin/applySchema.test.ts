import { expect, it } from 'vitest'
import { applySchema, type Schema } from './applySchema.js'

const standard = (validate: () => unknown) => ({ '~standard': { version: 1, vendor: 'test', validate } })
const boom = () => {
  throw new Error('refinement failed')
}
const apply = (schema: unknown) =>
  applySchema(schema as Schema<never, unknown>, 5, {
    code: 'kit/INVALID_PARAMS',
    what: "Params of 'pay'",
    context: { route: 'pay' },
  })

it.each([
  ['a schema that throws', standard(boom), 'refinement failed'],
  ['a function that throws', boom, 'refinement failed'],
  ['an asynchronous schema', standard(async () => boom()), 'the schema is asynchronous'],
  ['a schema that answers nothing', standard(() => undefined), 'Unknown error'],
])('refuses with a typed error: %s', (_, schema, why) => {
  expect(() => apply(schema)).toThrow(
    expect.objectContaining({
      code: 'kit/INVALID_PARAMS',
      message: expect.stringContaining("Params of 'pay': "),
    }),
  )
  if (why !== 'Unknown error') expect(() => apply(schema)).toThrow(`Params of 'pay': ${why}`)
})

it('gives what the schema makes of it', () => {
  expect(apply(standard(() => ({ value: 6 })))).toBe(6)
  expect(apply((input: number) => input + 2)).toBe(7)
})
