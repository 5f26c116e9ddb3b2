import { describeChainPlugin } from '@latchkit/core/testing'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, vi } from 'vitest'
import { startSandbox } from '../../../examples/sandbox/src/index.js'
import { evm } from './evm.js'
import { anvilWallet } from './testing/anvilWallet.js'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>
const RECEIVER = '0x00000000000000000000000000000000000000fe'

let sandbox: Sandbox
const urls = () => Object.fromEntries(sandbox.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
}, 60_000)
afterAll(async () => {
  await sandbox?.stop()
  vi.unstubAllGlobals()
})

async function balanceOf(address: string): Promise<bigint> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [address, 'latest'],
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(sandbox.chains[0]?.rpcUrl ?? '', { method: 'POST', headers, body })
  return BigInt((await answer.json()).result)
}

describeChainPlugin('eip155', {
  namespace: 'eip155',
  plugin: () =>
    evm({
      networks: sandbox.chains.map(({ id, name, rpcUrl }) => ({ id, name, nativeCurrency, rpcUrl })),
    }),
  wallet: async () => anvilWallet('io.first', urls()),
  otherWallet: async () => anvilWallet('io.second', urls()),
  verify: async ({ address, message, signature }) =>
    (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) === address,
  transfer: { to: RECEIVER, amount: 12_345_678_901_234_567_890n, received: () => balanceOf(RECEIVER) },
  otherNetwork: 'eip155:31338',
  badAddresses: [
    '',
    '0x',
    '0x1234',
    'mira.eth',
    '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    `0x${'a'.repeat(64)}`,
  ],
})
