import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import idRegistry from '../../../artifacts/FarcasterIdRegistry.json' with { type: 'json' }
import keyRegistry from '../../../artifacts/FarcasterKeyRegistry.json' with { type: 'json' }
import { createRpc } from '../../createRpc.js'
import { createSender } from '../../createSender.js'
import type { Person } from '../people.js'
import { farcasterAccountOf } from './farcasterPeople.js'

/** The registries of Farcaster on OP Mainnet: https://docs.farcaster.xyz/reference/contracts/deployments */
const ID_REGISTRY: Hex = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY: Hex = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

/** An auth address, as https://github.com/farcasterxyz/protocol/discussions/225 has it. */
const AUTH_ADDRESS = 2
const ADDED = 1
const REMOVED = 2

const registrar: Hex = '0x00000000000000000000000000000000005a9d8f'
const abi = parseAbi([
  'function register(address custody, uint256 fid)',
  'function set(uint256 fid, bytes key, uint8 state, uint32 keyType)',
])

/** Puts both registries on a chain of the sandbox; the returned function registers somebody there, once. */
export async function createRegistries(rpcUrl: string): Promise<(person: Person) => Promise<void>> {
  const rpc = createRpc(rpcUrl)
  await rpc.setCode({ address: ID_REGISTRY, bytecode: idRegistry.deployedBytecode as Hex })
  await rpc.setCode({ address: KEY_REGISTRY, bytecode: keyRegistry.deployedBytecode as Hex })
  const sender = await createSender(rpc, registrar)

  async function register(person: Person) {
    const { fid, custody, authAddress, formerAddress } = farcasterAccountOf(person)
    const id = BigInt(fid)
    const registration = encodeFunctionData({ abi, functionName: 'register', args: [custody.address, id] })
    await sender.send({ to: ID_REGISTRY, data: registration })
    for (const [{ address }, state] of [
      [authAddress, ADDED],
      [formerAddress, REMOVED],
    ] as const) {
      const key = encodeAbiParameters([{ type: 'address' }], [address])
      const data = encodeFunctionData({ abi, functionName: 'set', args: [id, key, state, AUTH_ADDRESS] })
      await sender.send({ to: KEY_REGISTRY, data })
    }
    await sender.settle()
  }
  const registered = new Map<string, Promise<void>>()
  let last: Promise<void> = Promise.resolve()
  return person => {
    const known = registered.get(person.handle)
    if (known) return known
    last = last.catch(() => {}).then(() => register(person))
    registered.set(person.handle, last)
    return last
  }
}
