// @vitest-environment node
import { messageFaults } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { ar } from './ar.js'
import { en } from './en.js'
import { reviewWords } from './reviewWords.js'

it('says everything in Arabic, with each form of its plurals', () => {
  expect(messageFaults('ar', { ...en, ...reviewWords.en }, { ...ar, ...reviewWords.ar })).toEqual([])
})
