import { KitError, SendCalls } from '@latchkit/core'
import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  type BaseError,
  BundleTooLargeError,
  DuplicateIdError,
  UnknownBundleIdError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { OTHER_ADDRESS, walletError } from '../testing/stubProvider.js'
import { useEvmPage } from '../testing/useEvmPage.js'

const page = useEvmPage()

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
