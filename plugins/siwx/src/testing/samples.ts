import type { SiwxMessage } from '../contract/SiwxMessage.js'

/** The part of a message that a site sets in tests. */
export const wish = {
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'nonce0001',
  issuedAt: '2026-01-31T12:00:00.000Z',
  statement: 'Sign in to the shop.',
} satisfies Partial<SiwxMessage>

export const accounts = [
  { chainId: 'eip155:1', accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  },
  {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  },
  {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
  { chainId: 'cosmos:cosmoshub-4', accountAddress: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0' },
  { chainId: 'sui:35834a8a', accountAddress: `0x${'1f'.repeat(32)}` },
  { chainId: 'stacks:1', accountAddress: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
] as const satisfies readonly Pick<SiwxMessage, 'chainId' | 'accountAddress'>[]
