import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Store } from '../session/openStore.js'
import type { SmartParts } from '../wallet/WalletUser.js'
import { proxyCode } from './proxyCode.js'

/** EntryPoint 0.7 of ERC-4337, at its address on every network. Lower case. */
export const ENTRY_POINT: Hex = '0x0000000071727de22e5e9d8baf0edac6f37da032'

/** An implementation of smart accounts that the frame knows, at its addresses on every network. Lower case. */
interface Implementation extends SmartParts {
  readonly factory: Hex
  readonly code: Hex
  /** The name and version of its EIP-712 domain. */
  readonly domain: { readonly name: string; readonly version: string }
  /** Contracts that act for the account: none is ever called for a page. */
  readonly controllers: readonly Hex[]
}

/** MetaMask's Delegation Framework: an account with one key, that of the wallet. */
const hybrid: Implementation = {
  implementation: 'metamask-hybrid',
  version: '1.3.0',
  factory: '0x69aa2f9fe1572f1b640e1bbc512f5c3a734fc77c',
  code: '0x48dbe696a4d990079e039489ba2053b36e8ffec4',
  domain: { name: 'HybridDeleGator', version: '1' },
  controllers: ['0xdb9b1e94b5b69df7e401ddbede43491141047db3'],
}

/** New ones are added at the end. None is ever removed: accounts were made of it. */
const implementations: readonly Implementation[] = [hybrid]

/** The parts of a new smart account. */
export const usualParts: SmartParts = {
  implementation: hybrid.implementation,
  version: hybrid.version,
  factory: hybrid.factory,
}

/** A smart account of the user's, deployed or not. */
export interface SmartAccount extends Pick<Implementation, 'domain' | 'controllers' | 'factory'> {
  /** EIP-55. */
  readonly address: Hex
  /** The account of the key. EIP-55. */
  readonly owner: Hex
  readonly factoryData: Hex
}

const initializeAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])
const deployAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const proxyParameters = parseAbiParameters('address, bytes')
const NO_SALT = pad('0x')

/**
 * The account that a key owns. Its address follows from these parts alone, whatever a service or network says. Throws `VAULT_CORRUPT` for
 * parts that are not known here.
 */
export function smartAccountOf(owner: string, parts: SmartParts): SmartAccount {
  const known = implementations.find(
    ({ implementation, version, factory }) =>
      implementation === parts.implementation &&
      version === parts.version &&
      factory === parts.factory.toLowerCase(),
  )
  if (!known)
    throw new FrameRefusal('VAULT_CORRUPT', 'The smart account is of a kind that is not known here.')
  const { factory, code, domain, controllers } = known
  const key: Hex = `0x${owner.slice(2)}`
  const init = encodeFunctionData({ abi: initializeAbi, args: [key, [], [], []] })
  const bytecode = concatHex([proxyCode, encodeAbiParameters(proxyParameters, [code, init])])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: NO_SALT, bytecode })
  const factoryData = encodeFunctionData({ abi: deployAbi, args: [bytecode, NO_SALT] })
  return { address, owner: key, factory, factoryData, domain, controllers }
}

/**
 * The same, if it is the one that this browser has seen: a service that names other parts than before would move the address. Throws
 * `VAULT_CORRUPT`.
 */
export async function seenAccount(
  store: Store,
  userId: string,
  owner: string,
  parts: SmartParts,
): Promise<SmartAccount> {
  const account = smartAccountOf(owner, parts)
  const name = `smart:${userId}:${account.owner}`
  const seen = await store.get(name)
  if (seen !== undefined && seen !== account.address)
    throw new FrameRefusal('VAULT_CORRUPT', 'The service names another smart account than before.')
  if (seen === undefined) await store.set(name, account.address)
  return account
}
