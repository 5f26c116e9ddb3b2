import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { toWalletError } from '../provider/callWallet.js'
import { walletError } from '../testing/stubProvider.js'
import { isRevert } from './isRevert.js'

const unavailable = (cause: unknown) =>
  new KitError('rpc/UNAVAILABLE', {
    message: 'Unavailable HTTP RPC url at https://rpc.revert.example',
    context: { transport: 'HTTP', url: '' },
    cause,
  })
const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND rpc.revert.example'), { code: 'ENOTFOUND' })

describe('isRevert', () => {
  it.each([
    ['code 3', walletError(3)],
    ['the words of Geth', walletError(-32000, 'execution reverted')],
    ['the words of Anvil', walletError(-32603, 'EVM error InvalidFEOpcode')],
    ['the words of Nethermind', walletError(-32015, 'VM execution error.')],
    ['returned data', walletError(-32000, 'boom', '0x')],
    ['a wallet’s own error', walletError(-32603, 'Internal JSON-RPC error.', { code: 3, message: 'no' })],
    ['a wallet’s nested error', walletError(-32603, 'Internal', { originalError: { code: 3 } })],
    ['a wallet’s words', new Error('execution reverted')],
  ])('knows %s, also as the kit hands it on', (_, error) => {
    expect(isRevert(error)).toBe(true)
    expect(isRevert(toWalletError(error))).toBe(true)
  })
  it.each([
    ['a limit', walletError(-32005, 'limit exceeded')],
    ['a limit with data', walletError(-32005, 'limit exceeded', { rate: { allowed_rps: 1 } })],
    ['a missing method', walletError(-32601, 'Method not found')],
    ['an outage', unavailable(notFound)],
    ['a rejection', walletError(4001, 'User rejected the request')],
    ['nothing', undefined],
  ])('is not %s', (_, error) => expect(isRevert(error)).toBe(false))
})
