import { requiredViews } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { shellViewNames } from './shellViews.js'

it('has each view that the core opens itself', () => {
  expect(shellViewNames).toEqual(expect.arrayContaining([...requiredViews]))
})
