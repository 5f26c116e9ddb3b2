import { expect, it } from 'vitest'
import { requiredViews } from '../../../../core/src/modal/requiredViews.js'
import { shellViewNames } from './shellViews.js'

it('has each view that the core opens itself', () => {
  expect(shellViewNames).toEqual(expect.arrayContaining([...requiredViews]))
})
