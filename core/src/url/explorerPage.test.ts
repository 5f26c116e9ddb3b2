import { expect, it } from 'vitest'
import { explorerHome, explorerPage } from './explorerPage.js'

it.each([
  ['https://scan.example', 'https://scan.example/tx/0xab'],
  ['https://scan.example/base/', 'https://scan.example/base/tx/0xab'],
  ['https://scan.example/?cluster=devnet', 'https://scan.example/tx/0xab?cluster=devnet'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('a page of the explorer %s', (explorerUrl, page) => {
  expect(explorerPage({ explorerUrl } as never, 'tx', '0xab')).toBe(page)
})

it.each([
  ['https://polkadot.subscan.io', '/extrinsic/7', '/account/7'],
  ['https://explorer.hiro.so/?chain=testnet', '/txid/7?chain=testnet', '/address/7?chain=testnet'],
  ['https://suiscan.xyz/mainnet', '/mainnet/tx/7', '/mainnet/account/7'],
  ['https://notsubscan.io', '/tx/7', '/address/7'],
  ['https://scan.example/{extrinsic|account}/{id}', '/extrinsic/7', '/account/7'],
  [
    'https://scan.example/a/#/{tx|addr-ess}?q={id}&again={id}',
    '/a/#/tx?q=7&again=7',
    '/a/#/addr-ess?q=7&again=7',
  ],
])('%s has pages of its own', (explorerUrl, transaction, address) => {
  const { origin } = new URL(explorerUrl)
  const page = (kind: 'tx' | 'address') => explorerPage({ explorerUrl }, kind, '7')
  expect([page('tx'), page('address')]).toEqual([origin + transaction, origin + address])
})

it.each(['https://{id}.example/', 'https://{evil|other}.example/{id}', 'javascript:alert({id})'])(
  'the template %s leads nowhere else',
  explorerUrl => expect(explorerPage({ explorerUrl }, 'tx', 'evil.example/')).toBeUndefined(),
)

it('puts an odd id into a template as it is', () => {
  const explorerUrl = 'https://scan.example/{tx|address}/{id}'
  expect(explorerPage({ explorerUrl }, 'tx', '../$&?{id}')).toBe(
    'https://scan.example/tx/..%2F%24%26%3F%7Bid%7D',
  )
})

it('has a home without its template', () => {
  expect(explorerHome('https://scan.example/a/{tx|address}/{id}')).toBe('https://scan.example/a')
  expect(explorerHome('https://scan.example/#/{tx|address}/{id}')).toBe('https://scan.example')
  expect(explorerHome('https://scan.example/')).toBe('https://scan.example/')
})

it('does not leave its path for an odd id', () => {
  expect(explorerPage({ explorerUrl: 'https://scan.example' }, 'address', '../a?b')).toBe(
    'https://scan.example/address/..%2Fa%3Fb',
  )
})
