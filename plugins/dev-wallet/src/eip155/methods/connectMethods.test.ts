import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { alice, walletOn } from '../../testing/walletOn.js'

const siwe = {
  domain: 'unknown',
  uri: 'https://shop.example/',
  version: '1',
  chainId: '0x7a69',
  nonce: 'abcdefgh',
  issuedAt: '2026-01-31T12:00:00.000Z',
}
const wish = (more: object = {}) => ({
  version: '1',
  capabilities: { signInWithEthereum: { ...siwe, ...more } },
})

interface Answer {
  accounts: [{ address: `0x${string}`; capabilities: { signInWithEthereum?: Signed } }]
}
interface Signed {
  message: string
  signature: `0x${string}`
}

test('is missing unless it is asked for', async () => {
  const { call } = walletOn()
  await expect(call('wallet_connect', wish())).rejects.toMatchObject({ code: 4200 })
})

test('connects and signs in by one prompt', async () => {
  const { wallet, call } = walletOn(undefined, { signsIn: true })
  const asking = call('wallet_connect', wish()) as Promise<Answer>
  await wallet.waitForRequest({ kind: 'sign-message' })
  expect(await call('eth_accounts')).toEqual([])
  await wallet.approve()
  const [account] = (await asking).accounts
  const { message = '', signature = '0x' } = account.capabilities.signInWithEthereum ?? {}
  expect(account.address).toBe(alice)
  expect(message).toBe(
    `unknown wants you to sign in with your Ethereum account:\n${alice}\n\n\nURI: https://shop.example/\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh\nIssued At: 2026-01-31T12:00:00.000Z`,
  )
  expect(await verifyMessage({ address: alice, message, signature })).toBe(true)
  expect(await call('eth_accounts')).toEqual([alice])
  expect(await wallet.requests()).toEqual([])
})

test('connects only where nothing is to be signed, and refuses what makes no sense', async () => {
  const { wallet, call } = walletOn(undefined, { signsIn: true })
  for (const wrong of [
    { domain: 'evil.example' },
    { chainId: '0x1' },
    { chainId: 'x' },
    { statement: 'a\nb' },
  ])
    await expect(call('wallet_connect', wish(wrong))).rejects.toMatchObject({ code: -32602 })
  await wallet.reject()
  await expect(call('wallet_connect', wish())).rejects.toMatchObject({ code: 4001 })
  const asking = call('wallet_connect', { version: '1' })
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  expect(await asking).toEqual({ accounts: [{ address: alice, capabilities: {} }] })
})
