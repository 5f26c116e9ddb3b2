// @vitest-environment node
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { memoryStore } from '../session/openStore.js'
import { callsStatus } from './callsStatus.js'
import { answerEvm } from './evmRequests.js'
import { openParts } from './testing/agreeTo.js'
import { answer, nodeSession, replaceNode } from './testing/showRequest.js'
import { no, playNetwork, smart } from './testing/smartNetwork.js'

replaceNode()

const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
  smartAccounts: { isSponsored: false },
}
const shop = `0x${'bb'.repeat(20)}`

it('has the status 400 once the network has another operation with its nonce, and not before', async () => {
  const store = memoryStore()
  let nonce = '4'
  let logs: unknown = no
  const event = (hash: string, used: string, address = '0x0000000071727de22e5e9d8baf0edac6f37da032') => ({
    address,
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      hash,
      `0x${'00'.repeat(32)}`,
    ],
    data: `0x${used.padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
  const other = `0x${'12'.repeat(32)}`
  const more = (method: string, [call]: readonly unknown[]) => {
    if (method === 'eth_blockNumber') return '0x9'
    if (method === 'eth_getLogs') return logs
    if (method === 'eth_getUserOperationReceipt') return false
    return method === 'eth_call' && Object(call).data?.startsWith('0x35567e1a')
      ? `0x${nonce.padStart(64, '0')}`
      : undefined
  }
  const usual = { balance: 10n ** 20n, nonce: 4n, baseFee: 1_000n, gas: 50_000n, isDeployed: true }
  playNetwork({ ...usual, more })
  const parts = openParts({ store })
  const { address } = smart
  const { signal } = new AbortController()
  const asking = { chain, account: address, smart, method: 'wallet_sendCalls', signal }
  const { id } = Object(await answerEvm(parts, { ...asking, params: [{ calls: [{ to: shop }] }] }))
  const { hash } = Object(await store.get(`operation:${parts.user}:${chain.caip2}:${address.toLowerCase()}`))
  const status = async () => Object(await callsStatus({ store, session: nodeSession }, id)).status
  expect(await status()).toBe(100)
  expect(answer.mock.calls.some(([method]) => method === 'eth_getLogs')).toBe(false)
  nonce = '5'
  // The node is silent; the bundler is late; another account's nonce; a contract that imitates the event.
  for (logs of [no, [], [event(hash, '4')], [event(other, '3')], [event(other, '4', shop)]])
    expect(await status(), JSON.stringify(logs)).toBe(100)
  logs = [event(other, '3'), event(other, '4')]
  expect(await status()).toBe(400)
  const asked = answer.mock.calls.findLast(([method]) => method === 'eth_getLogs')
  expect(asked?.[1][0]).toMatchObject({ fromBlock: '0x9', topics: { 2: expect.stringMatching(/^0x0{24}/) } })
})
