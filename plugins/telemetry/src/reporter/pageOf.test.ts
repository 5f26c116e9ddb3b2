import { expect, it } from 'vitest'
import { pageOf } from './pageOf.js'

const pathOf = (pathname: string, paths?: readonly string[]) => {
  const { url } = pageOf({ origin: 'https://shop.example', host: 'shop.example', pathname }, paths)
  return url.slice('https://shop.example'.length)
}

it('names a page by a template of the site', () => {
  const paths = ['/orders/new', '/orders/:order', '/invite/:code/:step', '/a']
  expect(pathOf('/orders/new', paths)).toBe('/orders/new')
  expect(pathOf('/orders/42', paths)).toBe('/orders/:order')
  expect(pathOf('/orders/42/', paths)).toBe('/orders/:order')
  expect(pathOf('/invite/Xk29Qp7LmZ4t/2', paths)).toBe('/invite/:code/:step')
})

it('or by nothing: whatever stands in a path may be a secret', () => {
  for (const path of ['/', '/blog/why', '/invite/Xk29Qp7LmZ4t', '/u/mira.eth', '/orders/42/more', '//orders'])
    for (const paths of [undefined, [], ['/orders/:order', '/blog']]) expect(pathOf(path, paths)).toBe('/')
})
