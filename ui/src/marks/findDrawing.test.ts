import type { CaipAssetId, CaipNetworkId } from '@latchkit/core'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { drawings } from './drawings.js'
import { assetDrawing, coinDrawing, networkDrawing } from './findDrawing.js'
import { networks, tokens } from './knownMarks.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v'

test.each([
  ['eip155:1/slip44:60', 'eth'],
  ['eip155:8453/slip44:60', 'eth'],
  ['eip155:56/slip44:714', 'bnb'],
  ['eip155:137/slip44:60', 'pol'],
  [`${solana}/slip44:501`, 'sol'],
  ['bip122:000000000019d6689c085ae165831e93/slip44:0', 'btc'],
  ['cosmos:cosmoshub-4/slip44:118', 'atom'],
  ['stacks:1/slip44:5757', 'stx'],
  [`eip155:1/erc20:${usdc}`, 'usdc'],
  [`eip155:1/erc20:${usdc.toLowerCase()}`, 'usdc'],
  ['eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'usdc'],
  [`${solana}/token:${mint}`, 'usdc'],
] as const)('%s has the drawing %s', (asset, name) => {
  expect(assetDrawing(asset)).toBe(drawings[name])
})

test.each([
  ['a contract that nobody knows', 'eip155:1/erc20:0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'],
  ['the contract of another network', `eip155:8453/erc20:${usdc}`],
  ['the contract on a network for testing', `eip155:31337/erc20:${usdc}`],
  ['the contract on a fork with another id', `eip155:13370/erc20:${usdc}`],
  ['the contract as a collectible', `eip155:1/erc721:${usdc}`],
  ['one of its collectibles', `eip155:1/erc20:${usdc}/1`],
  ['a mint in other letter case', `${solana}/token:${mint.toLowerCase()}`],
  ['a mint on a network for testing', `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1/token:${mint}`],
  ['the coin of a local network', 'eip155:31337/slip44:60'],
  ['the coin of a test network', 'eip155:11155111/slip44:60'],
  ["a coin that is not the network's", 'eip155:1/slip44:0'],
  ['a coin with a longer code', 'eip155:1/slip44:600'],
  ['a token that somebody else issues', 'eip155:56/erc20:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
  ['a token that somebody else bridged', 'eip155:43114/erc20:0x5947BB275c521040051D82396192181b413227A3'],
  ['the coin of Gnosis, which is not Dai', 'eip155:100/slip44:700'],
  ['a name', 'eip155:1/erc20:USDC'],
  ['a key of every object', 'eip155:1/erc20:constructor'],
  ['a network called like a key of every object', '__proto__/slip44:60'],
] as const)('%s has none', (_, asset) => {
  expect(assetDrawing(asset as CaipAssetId)).toBeUndefined()
})

test.each([
  'eip155:31337',
  'eip155:11155111',
  'eip155:84532',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'bip122:000000000933ea01ad0ee984209779ba',
  'sui:testnet',
  'stacks:2147483648',
  'eip155:01',
  'constructor:x',
] as const)('the network %s has no drawing, nor has its coin', id => {
  expect(networkDrawing(id as CaipNetworkId)).toBeUndefined()
  expect(coinDrawing(id as CaipNetworkId)).toBeUndefined()
})

test('a network and its coin are two things', () => {
  expect(networkDrawing('eip155:8453')).toBe(drawings.base)
  expect(coinDrawing('eip155:8453')).toBe(drawings.eth)
})

test('every contract has its checksum, and is on a network that we know', () => {
  const listed = Object.entries(tokens).flatMap(([start, known]) =>
    Object.keys(known).map(address => [start.replace(/\/.*/, ''), address] as const),
  )
  expect(listed.length).toBeGreaterThan(60)
  for (const [network, address] of listed) {
    expect(Object.keys(networks)).toContain(network)
    if (address.startsWith('0x')) expect(getAddress(address)).toBe(address)
    else expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
  }
})
