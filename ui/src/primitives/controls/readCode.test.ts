import { expect, it } from 'vitest'
import { readCode } from './readCode.js'

it.each([
  ['', ''],
  ['4', '4'],
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123\u00a0456', '123456'],
  ['123–456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['\u200b1\u206023456', '123456'],
  ['Your code is 123456.', '123456'],
])('reads %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

it.each([
  ['12345a'],
  ['1234567'],
  ['abc'],
  ['123456 or 654321'],
  ['1'.repeat(1e7)],
  ['call 5551234567 code 123456'],
])('refuses %.20j', text => {
  expect(readCode(text)).toBeUndefined()
})
