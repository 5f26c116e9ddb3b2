// @vitest-environment jsdom
import { describePlugin } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { exchangePay } from './index.js'

const url = 'https://pay.example/v1/json-rpc'
describePlugin('exchange payments', { plugin: () => exchangePay({ url }) })

describe('the options', () => {
  it.each([
    [{}, 'url'],
    [{ url: 'ftp://pay.example' }, 'url'],
    [{ url: 'http://pay.example' }, 'url'],
    [{ url, key: 'x' }, "'key'"],
  ])('are refused: %j', (options, field) => {
    expect(() => exchangePay(options as never)).toThrow(field)
  })
})
