import { expect, it } from 'vitest'
import { onceFor } from './onceFor.js'

it('makes one for each key, when it is asked for, also where it is nothing', () => {
  const made: object[] = []
  const controllerOf = onceFor((key: { name?: string }) => {
    made.push(key)
    return key.name
  })
  const [one, other] = [{ name: 'one' }, {}]
  expect(made).toEqual([])
  expect([controllerOf(one), controllerOf(other), controllerOf(one), controllerOf(other)]).toEqual([
    'one',
    undefined,
    'one',
    undefined,
  ])
  expect(made).toEqual([one, other])
})
