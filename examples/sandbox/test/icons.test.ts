import { checkUrl } from '@latchkit/core/untrusted'
import { expect, test } from 'vitest'
import { tokens } from '../src/constants.js'
import { iconAt, networkIcons, peerIcon, withIcon } from '../src/icons.js'
import { seededTokens } from '../src/seed/seedAddresses.js'
import { seedTokens } from '../src/seed/seedTokens.js'

test('every token that the sandbox vouches for has a picture, and no other', () => {
  const { HOSTILE, ...own } = tokens
  for (const token of [...Object.values(own), ...seededTokens.map(withIcon)])
    expect(withIcon(token).icon, token.symbol).toMatch(/^data:image\/svg\+xml,/)
  for (const token of [HOSTILE, ...seedTokens.filter(({ isKnown }) => !isKnown)])
    expect(withIcon(token).icon, token.symbol).toBeUndefined()
})

test('the pictures pass where a wallet’s would, and differ', () => {
  const all = [...Object.values(networkIcons), peerIcon]
  for (const icon of all) expect(checkUrl(icon, 'image', { maxDataLength: 4_000 })?.href).toBe(icon)
  expect(new Set(all).size).toBe(all.length)
})

test('the same pictures are served below /icons, and nothing else is', () => {
  expect(iconAt('/icons/networks/harbour.svg')).toMatch(/^<svg .*<\/svg>$/)
  expect(iconAt('/icons/coins/USDC.svg')).toMatch(/^<svg .*<\/svg>$/)
  expect(iconAt('/icons/coins/ETH.svg')).not.toBe(iconAt('/icons/coins/USDC.svg'))
  for (const path of [
    '/icons/coins/HOSTILE.svg',
    '/icons/coins/toString.svg',
    '/icons/networks/USDC.svg',
    '/info',
  ])
    expect(iconAt(path)).toBeUndefined()
})
