import { describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { solana } from '../src/solana.js'

const { chains, solana: reef } = await ownSandbox('solana')
if (!reef) throw new Error('The sandbox has Solana')
const { rpcUrl } = reef
const id = reef.id as `solana:${string}`
const OTHER = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const RECEIVER = 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx'

const networks = [
  { id, rpcUrl, name: reef.name },
  { id: OTHER, rpcUrl, name: 'Devnet' },
] as const

/** One that is on the whales' accounts. */
async function wallet(name: string) {
  const made = createDevWallet({
    accounts: 12,
    chains: chains.map(chain => ({ id: chain.id, name: chain.name, rpcUrl: chain.rpcUrl })),
    solana: { networks },
    name,
    rdns: `dev.latchkit.${name.replaceAll(' ', '').toLowerCase()}`,
    remember: false,
  })
  const switchAccount = (index: number) => made.switchAccount(10 + index)
  await switchAccount(0)
  return { walletId: `name:${name.toLowerCase().replaceAll(' ', '-')}`, ...made, switchAccount }
}

/** Asked by hand, with nothing of the plugin. */
async function received() {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [RECEIVER] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  // Read from the text: what is parsed as a number has lost what no number holds.
  const [, value = ''] = /"value":(\d+)/.exec(await answer.text()) ?? []
  return BigInt(value)
}

describeChainPlugin('solana', {
  namespace: 'solana',
  plugin: () => solana({ networks }),
  outage: () => solana({ networks: networks.map(network => ({ ...network, rpcUrl: 'http://127.0.0.1:9' })) }),
  mistaken: () => solana({ networks: [{ id: OTHER, rpcUrl, name: 'Devnet' }] }),
  wallet: () => wallet('First wallet'),
  otherWallet: () => wallet('Second wallet'),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'balances',
    'network',
    'check-transfer',
    'payment-uri',
  ],
  verify({ account, message, signature }) {
    const publicKey = base58.decode(account.address)
    const hex = Array.from(publicKey, byte => byte.toString(16).padStart(2, '0')).join('')
    if (account.publicKey !== hex || account.keyType !== 'ed25519') return false
    return nacl.sign.detached.verify(new TextEncoder().encode(message), base58.decode(signature), publicKey)
  },
  transfer: { to: RECEIVER, amount: 9_007_199_254_740_993n, received },
  otherNetwork: OTHER,
  disconnectRevokes: true,
  unchecked: {
    'takes nothing that the wallet signed for another transfer':
      'the wallet sends by itself, and says no more than the signature',
  },
  badAddresses: [
    '',
    'short',
    'mira.sol',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96O',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96z',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
})
