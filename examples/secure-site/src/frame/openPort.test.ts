// @vitest-environment node
import { expect, it } from 'vitest'
import { matches } from './openPort.js'

it('A14: takes whole labels, schemes and ports only', () => {
  const yes = [
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example', 'shop.example'],
    ['https://SHOP.example'.toLowerCase(), 'https://SHOP.example'],
    ['https://a.shop.example', 'https://*.shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['https://xn--mnchen-3ya.example', 'https://münchen.example'],
  ] as const
  for (const [origin, pattern] of yes)
    expect({ origin, is: matches(origin, pattern) }).toEqual({ origin, is: true })
  const no = [
    ['https://evilshop.example', 'https://*.shop.example'],
    ['https://shop.example', 'https://*.shop.example'],
    ['https://a.b.shop.example', 'https://*.shop.example'],
    ['https://shop.example.evil.test', 'https://*.shop.example'],
    ['https://a.shop.example.evil.test', 'https://*.shop.example'],
    ['http://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example'],
    ['https://a.shop.example:1', 'https://*.shop.example'],
    ['null', '*'],
    ['https://shop.example', '*'],
    ['https://shop.example', 'https://*'],
    ['https://shop.example', 'https://user@shop.example'],
    ['https://shop.example', 'https://shop.example/path'],
    ['https://shop.example', ''],
    ['null', 'null'],
  ] as const
  for (const [origin, pattern] of no)
    expect({ origin, pattern, is: matches(origin, pattern) }).toEqual({ origin, pattern, is: false })
})
