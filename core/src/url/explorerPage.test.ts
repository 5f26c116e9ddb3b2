import { expect, it } from 'vitest'
import { explorerPage } from './explorerPage.js'

it.each([
  ['https://scan.example', 'https://scan.example/tx/0xab'],
  ['https://scan.example/base/', 'https://scan.example/base/tx/0xab'],
  ['https://scan.example/?cluster=devnet', 'https://scan.example/tx/0xab?cluster=devnet'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('a page of the explorer %s', (explorerUrl, page) => {
  expect(explorerPage({ explorerUrl } as never, 'tx', '0xab')).toBe(page)
})

it('does not leave its path for an odd id', () => {
  expect(explorerPage({ explorerUrl: 'https://scan.example' }, 'address', '../a?b')).toBe(
    'https://scan.example/address/..%2Fa%3Fb',
  )
})
