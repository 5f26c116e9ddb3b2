import {
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  isAddressEqual,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import type { Rpc } from '../createRpc.js'
import { createSender } from '../createSender.js'
import { type EntryPointVersion, entryPoints, simple7702Account } from './constants.js'
import { placeContracts } from './placeContracts.js'
import { readCode } from './readCode.js'

/** Deploys by CREATE2, at this address on nearly every network; anvil has it. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const deployer: Hex = '0x00000000000000000000000000000000005a9d84'
const NO_SALT = pad('0x')
/** The salts of the EntryPoints' deployments on public networks. */
const salts: Readonly<Record<EntryPointVersion, Hex>> = {
  '0.7': '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  '0.8': '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
}
/** The deposit of a sandbox paymaster at its EntryPoint. */
const DEPOSIT = parseEther('1000')

const abi = parseAbi([
  'function depositTo(address account) payable',
  'function balanceOf(address account) view returns (uint256)',
])

export interface SmartContracts {
  /** One for each EntryPoint. */
  readonly paymasters: Readonly<Record<EntryPointVersion, Address>>
  /** A token whose transfers can be made to differ from their simulation. */
  readonly mirage: Address
  /** MetaMask's Delegation Framework, by its contracts' names. */
  readonly delegation: Readonly<Record<string, Address>>
}

/**
 * Puts the contracts of smart accounts on a chain, those that are not there yet. `signer` agrees to what the paymasters pay.
 */
export async function deploySmart(rpc: Rpc, signer: Address): Promise<SmartContracts> {
  const code = readCode()
  const sender = await createSender(rpc, deployer, 10_000_000n)
  const isMissing = async (address: Address) => !(await rpc.getCode({ address }))

  async function create(data: Hex, salt: Hex, expected?: Address): Promise<Address> {
    const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt, bytecode: data })
    if (expected && !isAddressEqual(address, expected))
      throw new Error(`A contract belongs at ${expected}, but goes to ${address}.`)
    if (await isMissing(address)) await sender.send({ to: FACTORY, data: concat([salt, data]) })
    return address
  }
  async function createPaymaster(version: EntryPointVersion): Promise<Address> {
    const entryPoint = entryPoints[version]
    const address = await create(encodeDeployData({ ...code.paymaster, args: [entryPoint, signer] }), NO_SALT)
    const held = await rpc.readContract({
      address: entryPoint,
      abi,
      functionName: 'balanceOf',
      args: [address],
    })
    if (held < DEPOSIT / 2n) {
      const data = encodeFunctionData({ abi, functionName: 'depositTo', args: [address] })
      await sender.send({ to: entryPoint, data, value: DEPOSIT })
    }
    return address
  }

  for (const version of ['0.7', '0.8'] as const)
    await create(code.entryPoints[version].bytecode, salts[version], entryPoints[version])
  await create(code.simple7702Account.bytecode, NO_SALT, simple7702Account)
  const passkeys = await create(code.passkeys, NO_SALT)
  const mirage = await create(code.mirage.bytecode, NO_SALT)
  await sender.settle()
  const paymasters = { '0.7': await createPaymaster('0.7'), '0.8': await createPaymaster('0.8') }
  await sender.settle()

  await placeContracts(rpc, sender, code.delegation, {
    owner: deployer,
    entryPoint: entryPoints['0.7'],
    library: passkeys,
  })
  return {
    paymasters,
    mirage,
    delegation: Object.fromEntries(code.delegation.map(({ name, address }) => [name, address])),
  }
}
