import { describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { stacks } from '../src/stacks.js'

const { chains, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }

const RECEIVER = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'

/** One that is on the whales' accounts. */
async function wallet(rdns: string) {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const made = createDevWallet({
    chains: known,
    accounts: 12,
    rdns,
    name: rdns,
    remember: false,
    stacks: { networks: [quarry] },
  })
  const switchAccount = (index: number) => made.switchAccount(10 + index)
  await switchAccount(0)
  return { walletId: `${rdns.replaceAll('.', '_')}_stacks`, ...made, switchAccount }
}

const plugin = (rpcUrl: string) =>
  stacks({ networks: [{ ...quarry, rpcUrl }, 'stacks:1'], rpc: { [quarry.id]: rpcUrl } })

async function received() {
  const answer = await fetch(`${quarry.rpcUrl}/v2/accounts/${RECEIVER}?proof=0`)
  return BigInt(((await answer.json()) as { balance: string }).balance)
}

/** The bytes that are signed, put together here once more. */
function signed(message: string): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(message)
  const length =
    bytes.length < 253 ? [bytes.length] : [253, bytes.length % 256, Math.floor(bytes.length / 256)]
  return Uint8Array.of(...encoder.encode('\x17Stacks Signed Message:\n'), ...length, ...bytes)
}

describeChainPlugin('stacks', {
  namespace: 'stacks',
  plugin: () => plugin(quarry.rpcUrl),
  outage: () => plugin('http://127.0.0.1:9'),
  mistaken: () => stacks({ networks: [{ ...quarry, id: 'stacks:2147483649' }] }),
  wallet: () => wallet('dev.latchkit.first'),
  otherWallet: () => wallet('dev.latchkit.second'),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'check-transfer',
    'balances',
  ],
  verify: ({ account, message, signature }) =>
    secp256k1.verify(signature.slice(0, 128), sha256(signed(message)), account.publicKey ?? ''),
  transfer: { to: RECEIVER, amount: 9_007_199_254_740_993n, received },
  otherNetwork: 'stacks:1',
  disconnectRevokes: true,
  badAddresses: [
    '',
    'S',
    'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AH',
    'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG.',
    'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG.1abc',
    '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
})
