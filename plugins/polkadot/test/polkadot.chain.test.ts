import { describeChainPlugin } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { hexToU8a, u8aConcat, u8aToBigInt, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { polkadot } from '../src/polkadot.js'
import { polkadotReads } from '../src/reads.js'

const { chains, polkadot: found } = await ownSandbox('polkadot')
if (!found) throw new Error('The sandbox runs no Substrate chain')
const meadow = { ...found, id: found.id as `${string}:${string}` }

const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const RECEIVER = '5D1zPoAtrRPDwRphfJr5BU5CafEzv2FpPZ7UgaDFPqBJU7Wc'

function wallet(rdns: string) {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const networks = [{ id: meadow.id, rpcUrl: meadow.rpcUrl }]
  const made = createDevWallet({ chains: known, rdns, name: rdns, remember: false, polkadot: { networks } })
  return { walletId: rdns, ...made }
}

const plugin = (rpcUrl: string) =>
  polkadot({
    networks: [{ ...meadow, rpcUrl }, KUSAMA],
    rpc: { [meadow.id]: rpcUrl },
  })

/** The free balance, read from the storage of the chain. */
async function received() {
  const id = decodeAddress(RECEIVER)
  const key = u8aConcat(xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128), blake2AsU8a(id, 128), id)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [u8aToHex(key)] })
  const answer = await fetch(meadow.rpcUrl, { method: 'POST', body })
  const { result } = (await answer.json()) as { result: string | null }
  return result === null ? 0n : u8aToBigInt(hexToU8a(result).subarray(16, 32))
}

describeChainPlugin('polkadot', {
  namespace: 'polkadot',
  plugin: () => plugin(meadow.rpcUrl),
  outage: () => plugin('http://127.0.0.1:9'),
  mistaken: () => polkadot({ networks: [KUSAMA], rpc: { [KUSAMA]: meadow.rpcUrl } }),
  wallet: () => wallet('dev.latchkit.first'),
  otherWallet: () => wallet('dev.latchkit.second'),
  capabilities: [
    'chain-wallets',
    'sign-message',
    'verify-message',
    'send-transaction',
    'check-transfer',
    'payment-uri',
    'network',
    'balances',
  ],
  // The reference implementation, compiled from Rust; plugin and wallet use one in TypeScript.
  async verify({ account, message, signature }) {
    await waitReady()
    const bytes = u8aWrapBytes(message)
    return sr25519Verify(hexToU8a(signature), bytes, hexToU8a(`0x${account.publicKey}`))
  },
  // Chopsticks executes the runtime for each block, after those of everybody else.
  transfer: { to: RECEIVER, amount: 12_345_678_901_234_567n, received, withinMs: 60_000 },
  otherNetwork: KUSAMA,
  badAddresses: [
    '',
    '0x',
    '5D1zPoAtrRPDwRphfJr5BU5CafEzv2FpPZ7UgaDFPqBJU7Wd',
    '1xHY8RxiCehNxqDcwu5KcuMSHEecKoxU3qxqsCbwvCpeiPo',
    '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
  ],
})

// All cases are in `reads.chain.test.ts`, which chopsticks takes half a minute for.
it('finds what the suite has sent, in the blocks of the chain', async () => {
  const { id: networkId, rpcUrl } = meadow
  const reader = await polkadotReads({ networks: { [networkId]: { rpcUrl } } }).reader({ networkId })
  const asset = `${networkId}/slip44:354` as const
  const place = { address: RECEIVER, asset }
  const { transfers, through } = await reader.transfersTo({ ...place, after: 0n })
  const sum = transfers.reduce((sum, { amount }) => sum + amount, 0n)
  expect(sum).toBeGreaterThan(0n)
  expect(sum).toBe(await reader.balanceOf(place))
  expect(through).toBe((await reader.head()).block)
  expect(await reader.finalOf({ address: RECEIVER, transfers })).toEqual(transfers)
})
