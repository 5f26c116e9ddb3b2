import { expect, it, vi } from 'vitest'
import { kindNamed } from '../address/networkKinds.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { standardWallet } from './standardWallet.js'
import { unisatWallet } from './unisatWallet.js'
import { wbipWallet } from './wbipWallet.js'

const [payment, ordinals] = [
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
]
const network = kindNamed('testnet')
if (!network) throw new Error('This should be a network')

/** Two addresses, one of them with two inputs, of which each is signed in its own way. */
const inputs = [
  { index: 0, address: payment },
  { index: 2, address: ordinals, sighashTypes: [0x83, 0x81] },
  { index: 3, address: payment, sighashTypes: [0x83] },
]
const psbt = Uint8Array.of(1, 2)

async function ask(wallet: BitcoinWallet | undefined) {
  await wallet?.connect()
  return wallet?.signPsbt({ psbt, inputs, network: network as never })
}

it('WBIP asks for each input under its address, and for the types of signature that are allowed', async () => {
  const request = vi.fn(async (method: string, _: unknown) => ({
    result: method === 'signPsbt' ? { psbt: 'c2lnbmVk' } : { addresses: [{ address: payment }] },
  }))
  expect(await ask(wbipWallet({ request }))).toBe('c2lnbmVk')
  expect(request.mock.lastCall).toEqual([
    'signPsbt',
    {
      psbt: 'AQI=',
      hex: '0102',
      signInputs: { [payment]: [0, 3], [ordinals]: [2] },
      signAtIndex: [0, 2, 3],
      allowedSighash: [0x83, 0x81],
      broadcast: false,
    },
  ])
})

it('UniSat asks for each input with its address and types, and leaves the PSBT to be finalized', async () => {
  const signPsbt = vi.fn(async (..._: unknown[]) => '0102')
  const accounts = async () => [payment]
  expect(await ask(unisatWallet({ requestAccounts: accounts, getAccounts: accounts, signPsbt }))).toBe('0102')
  expect(signPsbt.mock.calls).toEqual([['0102', { autoFinalized: false, toSignInputs: inputs }]])
})

it('the Wallet Standard asks for the inputs of one account and one type together', async () => {
  const accounts = [payment, ordinals].map(address => ({ address, chains: ['bitcoin:testnet'] }))
  const signTransaction = vi.fn(async (_: unknown) => [{ signedPsbt: psbt }])
  const features = {
    'bitcoin:connect': { connect: async () => ({ accounts }) },
    'bitcoin:signTransaction': { signTransaction },
  }
  expect(await ask(standardWallet({ accounts, features }))).toBe(psbt)
  const [own, other] = accounts
  expect(signTransaction.mock.calls).toEqual([
    [
      {
        psbt,
        chain: 'bitcoin:testnet',
        inputsToSign: [
          { account: own, signingIndexes: [0] },
          { account: other, signingIndexes: [2], sigHash: 'SINGLE|ANYONECANPAY' },
          { account: own, signingIndexes: [3], sigHash: 'SINGLE|ANYONECANPAY' },
        ],
      },
    ],
  ])
})

it('UniSat and the Wallet Standard sign several in one request', async () => {
  const both = [inputs.slice(0, 1), inputs.slice(2)].map((some, at) => ({
    ...{ psbt: Uint8Array.of(at), inputs: some, network: network as never },
  }))
  const accounts = async () => [payment]
  const unisat = vi.fn(async (..._: unknown[]) => ['00', '01'])
  const one = unisatWallet({ requestAccounts: accounts, getAccounts: accounts, signPsbts: unisat })
  expect(await one?.signPsbts?.(both)).toEqual(['00', '01'])
  expect(unisat.mock.calls).toEqual([
    [['00', '01'], both.map(({ inputs }) => ({ autoFinalized: false, toSignInputs: inputs }))],
  ])

  const listed = [{ address: payment, chains: ['bitcoin:testnet'] }]
  const signTransaction = vi.fn(async (...wishes: { psbt: Uint8Array }[]) =>
    wishes.map(({ psbt }) => ({ signedPsbt: psbt })),
  )
  const features = {
    'bitcoin:connect': { connect: async () => ({ accounts: listed }) },
    'bitcoin:signTransaction': { signTransaction },
  }
  const standard = standardWallet({ accounts: listed, features })
  await standard?.connect()
  expect(await standard?.signPsbts?.(both)).toEqual(both.map(({ psbt }) => psbt))
  expect(signTransaction.mock.calls).toHaveLength(1)
})
