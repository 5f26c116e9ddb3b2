import { describe, expect, it, vi } from 'vitest'
import { kindNamed } from '../address/networkKinds.js'
import { standardWallet } from './standardWallet.js'

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const kindOf = (name: string) => {
  const kind = kindNamed(name)
  if (!kind) throw new Error(`${name} is no network`)
  return kind
}

/** A wallet with one account, and what it was asked. */
async function connected(account: object) {
  const signMessage = vi.fn(async () => [{ signature: new Uint8Array(65) }])
  const signTransaction = vi.fn(async () => [{ signedPsbt: new Uint8Array(1) }])
  const accounts = [{ address: ADDRESS, chains: ['bitcoin:testnet'], ...account }]
  const wallet = standardWallet({
    accounts,
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts }) },
      'bitcoin:signMessage': { signMessage },
      'bitcoin:signTransaction': { signTransaction },
    },
  })
  if (!wallet) throw new Error('This should be a wallet')
  await wallet.connect()
  const sign = (network: string) =>
    wallet.signPsbt({
      psbt: new Uint8Array(1),
      inputs: [{ index: 0, address: ADDRESS }],
      network: kindOf(network),
    })
  const speak = () => wallet.signMessage({ address: ADDRESS, message: new Uint8Array(1), protocol: 'BIP322' })
  return { wallet, sign, speak, signMessage, signTransaction, account: accounts[0] }
}

it('is not asked for another protocol than the one it uses, which the standard has no word for', async () => {
  const { wallet, signMessage } = await connected({})
  const request = { address: ADDRESS, message: new Uint8Array(1), protocol: 'ECDSA' } as const
  const refused = { code: 'rpc/UNSUPPORTED_METHOD', outcome: 'untouched' }
  await expect(wallet.signMessage(request)).rejects.toMatchObject(refused)
  expect(signMessage).not.toHaveBeenCalled()
})

it('is asked once though it tells of a change whenever it is asked', async () => {
  let tell: () => void = () => {}
  const silently = vi.fn(async () => {
    tell()
    return { accounts: [] }
  })
  const wallet = standardWallet({
    accounts: [],
    features: {
      'bitcoin:connect': { connect: silently },
      'standard:connect': { connect: silently },
      'standard:events': { on: (_: string, listener: () => void) => (tell = listener) },
    },
  })
  const changed = vi.fn(() => void wallet?.report())
  wallet?.listen(changed)
  await wallet?.report()
  expect([silently.mock.calls, changed.mock.calls]).toEqual([[[{ silent: true }]], []])
  tell()
  expect(changed).toHaveBeenCalledTimes(1)
})

describe('an account of the Bitcoin Wallet Standard', () => {
  it('is asked only for what it lists', async () => {
    const speaker = await connected({ features: ['bitcoin:signMessage'] })
    await expect(speaker.speak()).resolves.toHaveLength(65)
    await expect(speaker.sign('testnet')).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
      outcome: 'untouched',
    })
    const signer = await connected({ features: ['bitcoin:signTransaction'] })
    await expect(signer.sign('testnet')).resolves.toHaveLength(1)
    await expect(signer.speak()).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
    expect([speaker.signTransaction.mock.calls, signer.signMessage.mock.calls]).toEqual([[], []])
  })
  it('may do all that its wallet does where it lists nothing', async () => {
    const { sign, speak } = await connected({ features: [] })
    await expect(Promise.all([sign('testnet'), speak()])).resolves.toHaveLength(2)
  })
  it('is asked only on its chains, by the names that it gives them', async () => {
    const { sign, signTransaction, account } = await connected({
      chains: ['bitcoin:Testnet', 'bitcoin:signet'],
    })
    await sign('testnet')
    await sign('signet')
    const inputsToSign = [{ account, signingIndexes: [0] }]
    expect(signTransaction.mock.calls).toEqual([
      [{ psbt: expect.anything(), inputsToSign, chain: 'bitcoin:Testnet' }],
      [{ psbt: expect.anything(), inputsToSign, chain: 'bitcoin:signet' }],
    ])
    await expect(sign('testnet4')).rejects.toMatchObject({
      code: 'network/NOT_IN_WALLET',
      outcome: 'untouched',
    })
    expect(signTransaction).toHaveBeenCalledTimes(2)
  })
})
