import { type CoreErrorCode, KitError, SendCalls } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { connect, createConfig, signTypedData } from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  type BaseError,
  BundleTooLargeError,
  createPublicClient,
  createWalletClient,
  custom,
  DuplicateIdError,
  defineChain,
  type Hex,
  UnknownBundleIdError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { setUpEvmPage } from '../testing/setUpEvmPage.js'
import { OTHER_ADDRESS, walletError } from '../testing/stubProvider.js'
import { latchkitConnector } from '../wagmi/latchkitConnector.js'
import { toProviderError } from './toProviderError.js'

const page = setUpEvmPage()
const chain = defineChain({
  id: 31337,
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

const refuse = (code: number) =>
  (page.wallet.answers['eth_sendTransaction'] = () => Promise.reject(walletError(code, 'In its own words')))

describe('an error of the kit', () => {
  it.each<[CoreErrorCode, number]>([
    ['core/NOT_CONFIRMED', 4001],
    ['core/ABORTED', 4001],
    ['core/TIMEOUT', -32002],
    ['fee/UNREASONABLE', -32003],
    ['fee/ABOVE_LIMIT', -32003],
    ['sign/MISMATCH', -32602],
    ['http/NETWORK', 4901],
    ['http/BAD_RESPONSE', 4901],
    ['connect/NO_ACCOUNTS', 4100],
    ['connect/UNKNOWN_WALLET', 4900],
    ['connect/INVALID_NETWORK', 4901],
    ['kit/DISPOSED', 4900],
    ['kit/LOAD_FAILED', 4900],
    ['payment/UNSUPPORTED', 4200],
  ])('%s has a code of EIP-1193 or EIP-1474, and its own words', (code, number) => {
    const error = new KitError(code, { message: 'In its own words' })
    expect(toProviderError(error)).toMatchObject({ code: number, message: 'In its own words', cause: error })
  })
  it.each([
    ['eip155/REVERTED', 3],
    ['eip155/INSUFFICIENT_FUNDS', -32003],
    ['elsewhere/ODD', -32603],
  ])('of a plugin has one, too: %s', (code, number) => {
    const error = new KitError(code as CoreErrorCode, { message: 'In its own words' })
    expect(toProviderError(error)).toMatchObject({ code: number, message: 'In its own words', cause: error })
  })
  it('is no invitation to ask the wallet again, as viem does after an internal error', async () => {
    const { kit, account } = await page.openConnected()
    const client = createWalletClient({ transport: custom(kit.plugins.eip155.provider()) })
    const asked = () => page.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')
    page.wallet.answers['eth_sendTransaction'] = () => Promise.reject(new Error('odd'))
    const transaction = { from: account.address as Hex, to: OTHER_ADDRESS, value: '0x1' } as const
    const sending = client.request({ method: 'eth_sendTransaction', params: [transaction] })
    await expect(sending).rejects.toMatchObject({ code: -32002 })
    expect(asked()).toHaveLength(1)
  })
  it.each<[string, number, () => unknown]>([
    ['another network than the wallet’s', -32602, () => (page.wallet.answers['eth_chainId'] = '0x5')],
    ['what the wallet does not take', -32602, () => refuse(-32602)],
    ['what the wallet’s node does not take', -32000, () => refuse(-32000)],
  ])('says through viem why a transaction failed: %s', async (_, code, turn) => {
    const { kit } = await page.openConnected()
    const client = await kit.plugins.eip155.walletClient()
    turn()
    const sending = client.sendTransaction({ to: OTHER_ADDRESS, value: 1n })
    const error = await sending.catch((caught: BaseError) => caught)
    const told = (error as BaseError).walk(cause => readField(cause, 'code') !== undefined)
    expect(told).toMatchObject({ code })
    expect(String(error)).not.toContain('wallet_sendTransaction')
    expect(page.wallet.calls.filter(({ method }) => method === 'wallet_sendTransaction')).toEqual([])
  })
  it('of a read is asked again by viem', async () => {
    const { kit } = await page.openConnected()
    const { request } = kit.plugins.eip155.provider()
    let asked = 0
    const counted = (args: Parameters<typeof request>[0]) => {
      asked += 1
      return request(args)
    }
    page.node.answers['eth_chainId'] = '0x7a69'
    page.node.answers['eth_gasPrice'] = () => {
      throw { code: -32603, message: 'odd' }
    }
    const client = createPublicClient({ transport: custom({ request: counted }, { retryDelay: 1 }) })
    await expect(client.request({ method: 'eth_gasPrice' })).rejects.toThrow()
    expect(asked).toBeGreaterThan(1)
  })
})

describe('refused typed data', () => {
  const domain = { name: 'Exchange', chainId: 1337n }
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  const message = { text: 'hi' }
  const reason = /chainId is 1337, expected 31337/
  type Kit = Awaited<ReturnType<typeof page.openConnected>>['kit']
  const ways: readonly (readonly [string, (kit: Kit) => Promise<unknown>])[] = [
    [
      'provider()',
      async kit => {
        const [from] = (await kit.plugins.eip155.provider().request({ method: 'eth_accounts' })) as Hex[]
        const data = JSON.stringify({
          domain: { ...domain, chainId: 1337 },
          types: {
            ...types,
            EIP712Domain: [
              { name: 'name', type: 'string' },
              { name: 'chainId', type: 'uint256' },
            ],
          },
          primaryType: 'Mail',
          message,
        })
        return kit.plugins.eip155.provider().request({ method: 'eth_signTypedData_v4', params: [from, data] })
      },
    ],
    [
      'viem',
      async kit =>
        (await kit.plugins.eip155.walletClient()).signTypedData({
          domain,
          types,
          primaryType: 'Mail',
          message,
        }),
    ],
    [
      'wagmi',
      async kit => {
        const config = createConfig({
          chains: [chain],
          transports: { [chain.id]: custom(kit.plugins.eip155.provider()) },
          connectors: [latchkitConnector(kit)],
          storage: null,
        })
        const [connector] = config.connectors
        if (!connector) throw new Error('The connector is missing')
        await connect(config, { connector })
        return signTypedData(config, { domain, types, primaryType: 'Mail', message })
      },
    ],
    [
      'ethers',
      async kit => {
        const provider = new BrowserProvider(kit.plugins.eip155.provider())
        page.cleanups.push(() => provider.destroy())
        return (await provider.getSigner()).signTypedData(domain, types, message)
      },
    ],
  ]
  it.each(ways)('says why through %s, and is signed with the option', async (_, sign) => {
    const { kit } = await page.openConnected()
    const asked = () => page.wallet.calls.filter(({ method }) => method === 'eth_signTypedData_v4')
    const error = await sign(kit).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toMatch(reason)
    expect(asked()).toHaveLength(0)
    const signature = `0x${'12'.repeat(65)}`
    page.wallet.answers['eth_signTypedData_v4'] = signature
    const open = await page.openConnected({ foreignDomains: [{ name: 'Exchange', chainId: 1337 }] })
    expect(await sign(open.kit)).toBe(signature)
    expect(asked()).toHaveLength(1)
  })
})

describe('ethers reads', () => {
  it.each([
    [4001, 'ACTION_REJECTED'],
    [-32601, 'UNKNOWN_ERROR'],
  ])('the code %i', async (code, expected) => {
    const { kit } = await page.openConnected()
    const provider = new BrowserProvider(kit.plugins.eip155.provider())
    page.cleanups.push(() => provider.destroy())
    page.wallet.answers['personal_sign'] = () => {
      throw walletError(code, 'In its own words')
    }
    const signer = await provider.getSigner()
    await expect(signer.signMessage('hi')).rejects.toMatchObject({ code: expected })
  })
})

describe('an error of a batch', () => {
  it.each([
    [5700, UnsupportedNonOptionalCapabilityError],
    [5710, UnsupportedChainIdError],
    [5720, DuplicateIdError],
    [5730, UnknownBundleIdError],
    [5740, BundleTooLargeError],
    [5750, AtomicReadyWalletRejectedUpgradeError],
    [5760, AtomicityNotSupportedError],
  ])('keeps the code %i of batches, for viem too', async (code, known) => {
    const { kit, provider } = await page.openConnected()
    const own = walletError(code, 'In its own words')
    const relayed = new KitError('core/UNKNOWN', { cause: own })
    for (const thrown of [own, relayed, { code: -32603, data: { code } }]) {
      page.wallet.answers['wallet_sendCalls'] = () => {
        throw thrown
      }
      const batch = { version: '2.0.0', chainId: '0x7a69', calls: [{ to: OTHER_ADDRESS }] }
      const asking = provider.request({ method: 'wallet_sendCalls', params: [batch] })
      await expect(asking).rejects.toMatchObject({ code, cause: { name: 'KitError' } })
      const client = await kit.plugins.eip155.walletClient()
      const sending = client.sendCalls({ calls: [{ to: OTHER_ADDRESS }] })
      const error = await sending.catch((caught: BaseError) => caught)
      expect((error as BaseError).walk(cause => cause instanceof known)).toMatchObject({ code })
    }
  })
  it.each([
    [5700, 'rpc/UNSUPPORTED_METHOD', 'untouched'],
    [5720, 'core/UNKNOWN', 'unknown'],
    [5740, 'rpc/INVALID_PARAMS', 'untouched'],
    [5750, 'core/USER_REJECTED', 'untouched'],
  ])('says of %i over a relay what it says without one', async (number, code, outcome) => {
    const { kit, account } = await page.openConnected()
    const own = walletError(number, 'In its own words')
    for (const thrown of [own, new KitError('core/UNKNOWN', { cause: own })]) {
      page.wallet.answers['wallet_sendCalls'] = () => {
        throw thrown
      }
      const { sendCalls } = kit.use(SendCalls, account)
      const request = { account, networkId: 'eip155:31337', calls: [{ to: OTHER_ADDRESS }] } as const
      await expect(sendCalls(request)).rejects.toMatchObject({ code, outcome })
    }
  })
})
