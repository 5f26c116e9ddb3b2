import { expect, it } from 'vitest'
import { pageOf } from './pageOf.js'

const pathOf = (pathname: string) => {
  const { url } = pageOf({ origin: 'https://shop.example', host: 'shop.example', pathname })
  return url.slice('https://shop.example'.length)
}

it('keeps words, and nothing that may name a person or open a door', () => {
  for (const kept of ['/', '/blog/why-a-wallet-needs-no-vendor-account', '/v2/orders/42'])
    expect(pathOf(kept)).toBe(kept)
  for (const secret of [
    '00d5dbef-0a71-4c19-8e3c-2b1f8a9c7d66',
    'eyJhbGciOiJ9.eyJzdWIiOiIx',
    'k9-2f_a8-b7.c6-d5-e4f3a2b1',
    'mira.eth',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ])
    expect(pathOf(`/of/${secret}/end`)).toBe('/of/*/end')
})
