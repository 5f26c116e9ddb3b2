import { describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { JsonRpcProvider, verifyMessage } from 'ethers'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { evm } from '../src/evm.js'

const { chains } = await ownSandbox()
const [harbour, lagoon] = chains
if (!harbour || !lagoon) throw new Error('The sandbox has two EVM chains')

const RECEIVER = '0x00000000000000000000000000000000000000fe'

const CLOSED = 'http://127.0.0.1:9'

const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))

const wallet = (rdns: string) => ({
  walletId: rdns,
  ...createDevWallet({ chains: known, rdns, name: rdns, remember: false }),
})

async function received() {
  const provider = new JsonRpcProvider(harbour?.rpcUrl, harbour?.id, {
    staticNetwork: true,
    cacheTimeout: -1,
  })
  try {
    return await provider.getBalance(RECEIVER)
  } finally {
    provider.destroy()
  }
}

describeChainPlugin('eip155', {
  namespace: 'eip155',
  plugin: () => evm({ networks: chains }),
  outage: () => evm({ networks: chains.map(chain => ({ ...chain, rpcUrl: CLOSED })) }),
  mistaken: () => evm({ networks: [{ ...harbour, rpcUrl: lagoon.rpcUrl }, lagoon] }),
  wallet: () => wallet('dev.latchkit.first'),
  otherWallet: () => wallet('dev.latchkit.second'),
  capabilities: [
    'chain-wallets',
    'switch-network',
    'sign-message',
    'verify-message',
    'sign-typed-data',
    'send-transaction',
    'balances',
    'asset-ids',
    'send-calls',
    'ethereum-rpc',
    'network',
    'trades',
    'check-transfer',
    'payment-uri',
  ],
  verify: ({ account, message, signature }) => verifyMessage(message, signature) === account.address,
  transfer: { to: RECEIVER, amount: 123_456_789_012_345_678n, received },
  otherNetwork: `eip155:${lagoon.id}`,
  disconnectRevokes: true,
  unchecked: {
    'takes nothing that the wallet signed for another transfer':
      'the wallet sends by itself, and says no more than the hash',
  },
  badAddresses: [
    '',
    '0x',
    '0x1234',
    'mira.eth',
    '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    `0x${'a'.repeat(64)}`,
  ],
})
