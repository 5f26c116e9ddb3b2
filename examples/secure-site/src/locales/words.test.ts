// @vitest-environment node
import { messageFaults } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { ar } from './ar.js'
import { en } from './en.js'
import { keysWords } from './keysWords.js'
import { loginWords } from './loginWords.js'
import { reviewWords } from './reviewWords.js'

it('says everything in Arabic, with each form of its plurals', () => {
  const all = {
    en: { ...en, ...reviewWords.en, ...keysWords.en, ...loginWords.en },
    ar: { ...ar, ...reviewWords.ar, ...keysWords.ar, ...loginWords.ar },
  }
  expect(messageFaults('ar', all.en, all.ar)).toEqual([])
})

it('names no message twice: the later catalogue would take its place', () => {
  const keys = [en, reviewWords.en, keysWords.en, loginWords.en].flatMap(Object.keys)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
