import { describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { sui } from '../src/sui.js'

const { chains, sui: sandbox } = await ownSandbox('sui')
if (!sandbox) throw new Error('The sandbox has no Sui networks')
const [kelp, eddy] = sandbox.networks
const networks = sandbox.networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
/** One whose genesis everybody knows, at an endpoint that is not its own. */
const misplaced = { id: 'sui:testnet', name: 'Testnet', rpcUrl: kelp.rpcUrl } as const

const RECEIVER = `0x${'7e'.repeat(32)}`

/** One that is on the whales' accounts. */
async function wallet(name: string) {
  const made = createDevWallet({
    accounts: 12,
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    sui: { networks: [...networks, misplaced] },
    name,
    rdns: `dev.latchkit.${name.replaceAll(' ', '').toLowerCase()}`,
    remember: false,
  })
  const switchAccount = (index: number) => made.switchAccount(10 + index)
  await switchAccount(0)
  return { walletId: `name:${name.toLowerCase().replaceAll(' ', '-')}`, ...made, switchAccount }
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
const hash = (...parts: (number[] | Uint8Array)[]) =>
  blake2b(Uint8Array.from(parts.flatMap(part => [...part])), { dkLen: 32 })

/** The length of a list in BCS; enough for two bytes of it. */
const lengthOf = (length: number) => (length < 128 ? [length] : [(length & 0x7f) | 0x80, length >> 7])

/** Asked by hand, with nothing of the plugin. */
async function received() {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'suix_getBalance', params: [RECEIVER] })
  const answer = await fetch(kelp.rpcUrl, { method: 'POST', body })
  const { result } = (await answer.json()) as { result: { totalBalance: string } }
  return BigInt(result.totalBalance)
}

describeChainPlugin('sui', {
  namespace: 'sui',
  plugin: () => sui({ networks }),
  outage: () => sui({ networks: networks.map(network => ({ ...network, rpcUrl: 'http://127.0.0.1:9' })) }),
  mistaken: () => sui({ networks: [misplaced] }),
  wallet: () => wallet('First wallet'),
  otherWallet: () => wallet('Second wallet'),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'check-transfer',
    'balances',
  ],
  verify({ account, message, signature }) {
    const publicKey = bytesOf(account.publicKey ?? '')
    if (`0x${hexOf(hash([0], publicKey))}` !== account.address || account.keyType !== 'ed25519') return false
    const serialized = Uint8Array.from(atob(signature), char => char.charCodeAt(0))
    if (serialized[0] !== 0 || serialized.length !== 97) return false
    const bytes = new TextEncoder().encode(message)
    const digest = hash([3, 0, 0], lengthOf(bytes.length), bytes)
    return ed25519.verify(serialized.slice(1, 65), digest, publicKey)
  },
  transfer: { to: RECEIVER, amount: 9_007_199_254_740_993n, received },
  otherNetwork: eddy.id,
  disconnectRevokes: true,
  badAddresses: [
    '',
    '0x',
    '0x2',
    'mira.sui',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    `${RECEIVER}00`,
    `${RECEIVER.slice(0, -1)}g`,
  ],
})
