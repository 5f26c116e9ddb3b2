// @vitest-environment node
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import type { Node } from '../chain/createNode.js'
import { NodeError } from '../chain/NodeError.js'
import { askBundler, prepareOperation } from './prepareOperation.js'
import { smartAccountOf, usualParts } from './smartAccount.js'

const account = smartAccountOf('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A', usualParts)
const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
  smartAccounts: { isSponsored: true },
}
const fault = new TypeError('A fault of the frame')
/** A node of which one method fails. */
const failing = (method: string, failure: Error): Node => ({
  chainId: chain.caip2,
  async ask(asked) {
    if (asked === method) throw failure
    if (asked === 'eth_getCode') return '0x60'
    return asked === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1', gasLimit: '0x1c9c380' } : '0x1'
  },
})

it('says what the bundler refuses, and takes no fault of the frame for that', async () => {
  const method = 'eth_getUserOperationByHash'
  const ask = (failure: Error) => askBundler(failing(method, failure), method, [])
  await expect(ask(new NodeError('AA21', { code: -32_500 }))).rejects.toMatchObject({
    code: 'OPERATION_REFUSED',
  })
  await expect(ask(new NodeError('gone'))).rejects.toMatchObject({ code: 'BUNDLER_UNAVAILABLE' })
  await expect(ask(fault)).rejects.toBe(fault)
})

it('lets nobody pay for themselves because of a fault of the frame', async () => {
  const calls = [{ to: `0x${'bb'.repeat(20)}`, value: 1n, data: new Uint8Array() }] as const
  const asked = { chain, account, calls, balance: 10n }
  const prepared = prepareOperation(failing('pm_getPaymasterStubData', fault), asked)
  await expect(prepared).rejects.toBe(fault)
})
