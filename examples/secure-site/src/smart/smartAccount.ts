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
import type { Chain } from '../chain/chains.js'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Store } from '../session/openStore.js'
import type { SmartParts } from '../wallet/WalletUser.js'
import { ENTRY_POINT, ENTRY_POINT_8 } from './entryPoint.js'
import { isFor7702 } from './isFor7702.js'
import { proxyCode } from './proxyCode.js'

/** An implementation of smart accounts that the frame knows, at its addresses on every network. Lower case. */
interface Implementation extends SmartParts {
  readonly factory: Hex
  readonly code: Hex
  /** The account of the key takes the code itself (EIP-7702). */
  readonly isDelegate?: boolean
  /** Lower case. */
  readonly entryPoint: Hex
  /** How it takes calls. */
  readonly way: 'erc7579' | 'batch'
  /** The name and version of its EIP-712 domain; without, it checks the hash of its EntryPoint. */
  readonly domain?: { readonly name: string; readonly version: string } | undefined
  /** Contracts that act for the account: none is ever called for a page. */
  readonly controllers: readonly Hex[]
}

/** MetaMask's Delegation Framework: an account with one key, that of the wallet. */
const hybrid: Implementation = {
  implementation: 'metamask-hybrid',
  version: '1.3.0',
  factory: '0x69aa2f9fe1572f1b640e1bbc512f5c3a734fc77c',
  code: '0x48dbe696a4d990079e039489ba2053b36e8ffec4',
  entryPoint: ENTRY_POINT,
  way: 'erc7579',
  domain: { name: 'HybridDeleGator', version: '1' },
  controllers: ['0xdb9b1e94b5b69df7e401ddbede43491141047db3'],
}

/** In place of a factory, the mark of EIP-7702 in EntryPoints. */
const MARK = '0x7702000000000000000000000000000000000000'

/** The same framework's code for the account of the key. */
const stateless7702: Implementation = {
  implementation: 'metamask-stateless7702',
  version: '1.3.0',
  factory: MARK,
  code: '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b',
  isDelegate: true,
  entryPoint: ENTRY_POINT,
  way: 'erc7579',
  domain: { name: 'EIP7702StatelessDeleGator', version: '1' },
  controllers: hybrid.controllers,
}

/** The code of the EntryPoint's authors for the account of the key. It knows no delegations. */
const simple7702: Implementation = {
  implementation: 'simple7702',
  version: '0.8.0',
  factory: MARK,
  code: '0xe6cae83bde06e4c305530e199d7217f42808555b',
  isDelegate: true,
  entryPoint: ENTRY_POINT_8,
  way: 'batch',
  controllers: [],
}

/** New ones are added at the end. None is ever removed: accounts were made of it. */
const implementations: readonly Implementation[] = [hybrid, stateless7702, simple7702]

const partsOf = ({ implementation, version, factory }: Implementation): SmartParts => ({
  implementation,
  version,
  factory,
})

/** The parts of a new smart account. */
export const usualParts: SmartParts = partsOf(hybrid)

/** The parts of a new smart account where these are the networks with smart accounts: the first one decides. */
export const newParts = ([first]: readonly Chain[]): SmartParts => {
  if (!first || !isFor7702(first)) return usualParts
  return partsOf(first.smartAccounts?.implementation === 'simple7702' ? simple7702 : stateless7702)
}

/** Code for accounts of keys that is known here by name, whoever let an account take it. */
const delegates: Readonly<Record<Hex, string>> = {
  [stateless7702.code]: 'MetaMask EIP7702StatelessDeleGator 1.3.0',
  [simple7702.code]: 'Simple7702Account 0.8',
}

/** The name of code that an account of a key has, by its address in lower case; undefined if it is not known. */
export const delegateName = (code: Hex): string | undefined =>
  Object.hasOwn(delegates, code) ? delegates[code] : undefined

/** A smart account of the user's, deployed or not. */
export interface SmartAccount
  extends Pick<Implementation, 'entryPoint' | 'way' | 'domain' | 'controllers' | 'factory'> {
  /** EIP-55. */
  readonly address: Hex
  /** The account of the key. EIP-55. */
  readonly owner: Hex
  readonly factoryData: Hex
  /** It is the account of the key, with the code of this contract (EIP-7702): no factory makes it. */
  readonly delegate?: Hex
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
  const { factory, code, entryPoint, way, domain, controllers, isDelegate } = known
  const traits = { factory, entryPoint, way, domain, controllers }
  const key: Hex = `0x${owner.slice(2)}`
  if (isDelegate) return { ...traits, address: key, owner: key, factoryData: '0x', delegate: code }
  const init = encodeFunctionData({ abi: initializeAbi, args: [key, [], [], []] })
  const bytecode = concatHex([proxyCode, encodeAbiParameters(proxyParameters, [code, init])])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: NO_SALT, bytecode })
  const factoryData = encodeFunctionData({ abi: deployAbi, args: [bytecode, NO_SALT] })
  return { ...traits, address, owner: key, factoryData }
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

/** The account that is shown and signs on a network: that of the key, too, where it takes no code. Throws `VAULT_CORRUPT`. */
export async function accountOn(
  chain: Pick<Chain, 'smartAccounts'>,
  ...user: Parameters<typeof seenAccount>
): Promise<{ readonly address: Hex; readonly smart?: SmartAccount }> {
  const smart = await seenAccount(...user)
  const { address, delegate } = smart
  return delegate && !isFor7702(chain) ? { address } : { address, smart }
}
