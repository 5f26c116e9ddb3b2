import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { walletError } from '../testing/stubProvider.js'
import { toWalletError } from './callWallet.js'

describe('a wallet that says no', () => {
  it.each([
    'User rejected the request.',
    'The user rejected the request.',
    'MetaMask Tx Signature: User denied transaction signature.',
    'MetaMask Tx Signature: User refused to sign the transaction.',
    'PocketUniverse Tx Signature: User declined to sign the transaction.',
    'Fortmatic RPC Error: [-32603] Fortmatic: User denied transaction.',
    'User declined transaction',
    'User canceled',
    'Cancelled by User',
    'Canceled',
    'Action cancelled by user',
    'Request has been cancelled by the user',
    'Transaction signature denied by user.',
    'Request rejected',
    'rejected request from DeFi Wallet',
    '用户取消了操作',
    'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  ])('is understood: %s', words => {
    for (const error of [
      new Error(words),
      walletError(-32603, words),
      walletError(-32000, words),
      walletError(-32603, 'Internal error', { originalError: { message: words } }),
      new KitError('core/UNKNOWN', { message: words }),
      words,
    ])
      expect(toWalletError(error)).toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' })
  })
  it.each([{ code: 'ACTION_REJECTED' }, { name: 'UserRefusedOnDevice' }, { code: 5750 }])(
    'is understood by %o',
    error => expect(toWalletError(error).code).toBe('core/USER_REJECTED'),
  )
  it.each([
    'Transaction was rejected by the network',
    'transaction rejected: nonce too low',
    'Request rejected due to rate limits',
    'execution reverted: Cancelled by user',
    'Order was declined',
    'The connection was aborted',
    'Popup closed',
    'Ledger device: U2F OTHER_ERROR',
  ])('is not taken for one that fails: %s', words => {
    for (const error of [new Error(words), walletError(-32603, words)])
      expect(toWalletError(error)).toMatchObject({ outcome: 'unknown' })
  })
  it.each([
    [5700, 'rpc/UNSUPPORTED_METHOD'],
    [5710, 'network/NOT_IN_WALLET'],
    [5740, 'rpc/INVALID_PARAMS'],
    [5760, 'rpc/UNSUPPORTED_METHOD'],
  ])('of a batch by %i is typed', (number, code) =>
    expect(toWalletError(walletError(number))).toMatchObject({ code, outcome: 'untouched' }),
  )
})
