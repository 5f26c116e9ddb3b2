import { createWalletClient, http, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import { devAccounts, ensContracts, sandboxChains } from '../src/constants.js'
import { hostileLabel, miraAvatar } from '../src/sandboxNames.js'
import { useSandbox } from './useSandbox.js'

const { sandbox, client } = useSandbox()

test('mira.eth is account 0, forwards and backwards', async () => {
  expect(await client().getEnsAddress({ name: 'mira.eth' })).toBe(devAccounts[0])
  expect(await client().getEnsName({ address: devAccounts[0] })).toBe('mira.eth')
})

test('alice.eth is account 1, who has not said so', async () => {
  expect(await client().getEnsAddress({ name: 'alice.eth' })).toBe(devAccounts[1])
  expect(await client().getEnsName({ address: devAccounts[1] })).toBeNull()
})

test('account 2 claims to be mira.eth and is not believed', async () => {
  expect(await client().getEnsName({ address: devAccounts[2] })).toBeNull()
  await expect(client().getEnsName({ address: devAccounts[2], strict: true })).rejects.toThrow(
    /ReverseAddressMismatch/,
  )

  // The claim itself is on chain: only resolving the name shows that it is false.
  const node = namehash(`${devAccounts[2].slice(2).toLowerCase()}.addr.reverse`)
  const abi = parseAbi(['function name(bytes32 node) view returns (string)'])
  const call = { address: ensContracts.publicResolver, abi, functionName: 'name', args: [node] } as const
  expect(await client().readContract(call)).toBe('mira.eth')
})

test('account 3 has a name with a right-to-left override that checks out', async () => {
  expect(await client().getEnsName({ address: devAccounts[3] })).toBe(`${hostileLabel}.eth`)
})

test('account 4 claims a name that nobody registered', async () => {
  expect(await client().getEnsName({ address: devAccounts[4] })).toBeNull()
})

test('a name without an address, and one that does not exist, resolve to nothing', async () => {
  expect(await client().getEnsAddress({ name: 'void.eth' })).toBeNull()
  expect(await client().getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  expect(await client().getEnsAddress({ name: 'sub.mira.eth' })).toBeNull()
  await expect(client().getEnsAddress({ name: 'nobody.eth', strict: true })).rejects.toThrow(
    /ResolverNotFound/,
  )
})

test('text records and the avatar can be read', async () => {
  expect(await client().getEnsText({ name: 'mira.eth', key: 'description' })).toBe('Keeper of the harbour')
  expect(await client().getEnsText({ name: 'mira.eth', key: 'com.github' })).toBeNull()
  expect(await client().getEnsAvatar({ name: 'mira.eth' })).toBe(miraAvatar)
  expect(await client().getEnsAvatar({ name: 'alice.eth' })).toBeNull()
})

test('the resolver of a name can be found, also through its parent', async () => {
  expect(await client().getEnsResolver({ name: 'mira.eth' })).toBe(ensContracts.publicResolver)
  expect(await client().getEnsResolver({ name: 'pay.mira.eth' })).toBe(ensContracts.publicResolver)
})

test('a name of another coin type has no address and no reverse record', async () => {
  expect(await client().getEnsAddress({ name: 'mira.eth', coinType: 0n })).toBeNull()
  expect(await client().getEnsName({ address: devAccounts[0], coinType: 2_147_514_986n })).toBeNull()
})

test('there are no names on Lagoon', async () => {
  expect(await client('lagoon').getCode({ address: ensContracts.universalResolver })).toBeUndefined()
})

test('an account can take a name of its own, and only its own', async () => {
  const abi = parseAbi([
    'function setName(string name) returns (bytes32)',
    'function claimForAddr(address account, address owner, address resolver) returns (bytes32)',
    'error Unauthorised(address account, address sender)',
  ])
  const registrar = { address: ensContracts.reverseRegistrar, abi } as const
  await expect(
    client().simulateContract({
      ...registrar,
      account: devAccounts[1],
      functionName: 'claimForAddr',
      args: [devAccounts[0], devAccounts[1], ensContracts.publicResolver],
    }),
  ).rejects.toThrow(/Unauthorised/)

  const wallet = createWalletClient({
    chain: sandboxChains.harbour,
    transport: http(sandbox().chains[0]?.rpcUrl),
  })
  const call = {
    ...registrar,
    account: devAccounts[1],
    functionName: 'setName',
    args: ['alice.eth'],
  } as const
  await client().waitForTransactionReceipt({ hash: await wallet.writeContract(call) })
  expect(await client().getEnsName({ address: devAccounts[1] })).toBe('alice.eth')
})
