import { createKit, Names } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import {
  createWalletClient,
  defineChain,
  encodeFunctionData,
  http,
  labelhash,
  namehash,
  parseAbi,
  publicActions,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { evm } from '../src/evm.js'
import type { EvmOptions } from '../src/options/EvmOptions.js'

const sandbox = await ownSandbox()
const [harbour, lagoon] = sandbox.chains
if (!harbour?.ens || !lagoon) throw new Error('The sandbox has two EVM chains and names')
const { publicResolver, universalResolver } = harbour.ens
const [home, other] = [`eip155:${harbour.id}`, `eip155:${lagoon.id}`] as const
const ensChain = { ...harbour, contracts: { ensUniversalResolver: { address: universalResolver } } }

/** Somebody whose name no other test uses; its records are put back. */
const owned = sandbox.accounts.findLast(({ name }) => name?.endsWith('.eth'))
if (!owned?.name) throw new Error('The sandbox has names')
const { name, index, address: own } = owned
const node = namehash(name)
const { id, name: label, nativeCurrency, rpcUrl } = harbour
const client = createWalletClient({
  account: mnemonicToAccount(sandbox.mnemonic, { addressIndex: index }),
  chain: defineChain({ id, name: label, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
  transport: http(rpcUrl),
}).extend(publicActions)
const abi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function owner(bytes32 node) view returns (address)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setName(bytes32 node, string name)',
])
const ETHER = 60n
/** ENSIP-19: its owner has the address on every network. */
const EVERYWHERE = 2n ** 31n
/** ENSIP-11. */
const coinType = BigInt(lagoon.id) + 2n ** 31n
const someone = () => privateKeyToAddress(generatePrivateKey())

async function setAddress(type: bigint, value: `0x${string}`) {
  const call = { address: publicResolver, abi, functionName: 'setAddr', args: [node, type, value] } as const
  await client.waitForTransactionReceipt({ hash: await client.writeContract(call) })
}

/** Writes a reverse record in a space that nobody hands out here: as its owner, for a moment. */
async function claim(space: string, said: string) {
  const { registry } = sandbox.chains[0]?.ens ?? {}
  if (!registry) throw new Error('The sandbox has a registry')
  const [root, parent] = [namehash('reverse'), namehash(`${space}.reverse`)]
  const ask = (method: string, ...params: unknown[]) => client.request({ method, params } as never)
  const holder = (
    await client.readContract({ address: registry, abi, functionName: 'owner', args: [root] })
  ).toLowerCase() as `0x${string}`
  await ask('anvil_impersonateAccount', holder)
  const send = async (to: string, data: `0x${string}`) => {
    const hash = await ask('eth_sendTransaction', { from: holder, to, data })
    await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  }
  const label = own.slice(2).toLowerCase()
  const record = namehash(`${label}.${space}.reverse`)
  const none = [holder, publicResolver, 0n] as const
  const setSubnode = (node: `0x${string}`, text: string) =>
    send(
      registry,
      encodeFunctionData({ abi, functionName: 'setSubnodeRecord', args: [node, labelhash(text), ...none] }),
    )
  await setSubnode(root, space)
  await setSubnode(parent, label)
  await send(publicResolver, encodeFunctionData({ abi, functionName: 'setName', args: [record, said] }))
  await ask('anvil_stopImpersonatingAccount', holder)
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await setAddress(ETHER, own)
  await setAddress(coinType, '0x')
  await setAddress(EVERYWHERE, own)
})

const both = { networks: [ensChain, lagoon] }

function namesOf(options: EvmOptions = both) {
  const kit = createKit({ plugins: [evm(options)], storage: memoryStorage() })
  cleanups.push(() => kit.dispose())
  return kit.use(Names, { namespace: 'eip155' })
}

describe('a name', () => {
  it('has an address of its own for a network, or that of Ethereum', async () => {
    const { resolveName } = namesOf()
    expect(await resolveName({ name, networkId: other })).toBe(own)
    const elsewhere = someone()
    await setAddress(coinType, elsewhere)
    expect(await resolveName({ name, networkId: other })).toBe(elsewhere)
    expect(await resolveName({ name, networkId: home })).toBe(own)
    expect(await resolveName({ name })).toBe(own)
  })
  it('of a contract account is not paid where that does not exist', async () => {
    const contract = someone()
    const code = `0x60${index.toString(16).padStart(2, '0')}`
    const put = async (url: string) => {
      const call = { jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [contract, code] }
      const init = {
        method: 'POST',
        body: JSON.stringify(call),
        headers: { 'content-type': 'application/json' },
      }
      expect(await (await fetch(url, init)).json()).not.toHaveProperty('error')
    }
    await put(rpcUrl)
    await setAddress(ETHER, contract)
    await setAddress(EVERYWHERE, '0x')
    const { resolveName } = namesOf()
    await expect(resolveName({ name, networkId: other })).rejects.toMatchObject({
      code: 'address/INVALID',
      context: { value: contract, reason: 'elsewhere' },
    })
    expect(await resolveName({ name, networkId: home })).toBe(contract)
    await put(lagoon.rpcUrl)
    expect(await namesOf().resolveName({ name, networkId: other })).toBe(contract)
  })
  it('is shown on a network only to whom it belongs there (ENSIP-19)', async () => {
    const { lookupAddress } = namesOf()
    const nameOn = async (networkId: typeof home) => (await lookupAddress({ address: own, networkId }))?.name
    const space = coinType.toString(16)
    cleanups.push(() => claim(space, ''))
    expect(await nameOn(home)).toBe(name)
    // Its default one, with its address on every network.
    expect(await nameOn(other)).toBe(name)
    await claim(space, 'alice.eth')
    expect(await nameOn(other)).toBeUndefined()
    await claim(space, name)
    expect(await nameOn(other)).toBe(name)
    await setAddress(coinType, someone())
    expect(await nameOn(other)).toBeUndefined()
    expect(await nameOn(home)).toBe(name)
    // Without a default, what the account is called on Ethereum does not count elsewhere.
    await setAddress(coinType, own)
    await claim(space, '')
    cleanups.push(() => claim('default', name))
    await claim('default', '')
    expect(await nameOn(other)).toBeUndefined()
    expect(await nameOn(home)).toBe(name)
  })
  it('is found where it lives, though the app does not offer that network', async () => {
    const { contracts } = ensChain
    const { resolveName, lookupAddress } = namesOf({
      networks: [lagoon],
      ens: { id, rpcUrl, contracts },
    })
    expect(await resolveName({ name, networkId: other })).toBe(own)
    expect(await lookupAddress({ address: own })).toMatchObject({ name })
    const wrong = namesOf({ networks: [lagoon], ens: { id, rpcUrl: 'nowhere', contracts } })
    await expect(wrong.resolveName({ name })).rejects.toMatchObject({ code: 'kit/INVALID_OPTIONS' })
  })
})
