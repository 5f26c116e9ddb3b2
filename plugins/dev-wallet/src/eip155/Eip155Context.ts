import type { LocalAccount } from 'viem'
import type { AfterSending } from '../afterSending.js'
import type { DevWalletFaults } from '../DevWalletFaults.js'
import type { ApprovalKind, ApprovalLine } from '../queue/ApprovalRequest.js'
import type { Bundle } from './Bundle.js'
import type { CallRequest } from './CallRequest.js'
import type { Turn } from './createTurns.js'
import type { Eip155Chain } from './Eip155Chain.js'
import type { Address } from './isAddress.js'

/** What a request says of itself to the person. */
interface Asking {
  details: Record<string, unknown>
  lines: readonly ApprovalLine[]
}

/** All that the methods of the provider can reach. */
export interface Eip155Context {
  readonly origin: string
  readonly assets: boolean
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
  faults(): DevWalletFaults
  chain(): Eip155Chain
  /** All networks, those of the options first. */
  chains(): readonly Eip155Chain[]
  findChain(id: number): Eip155Chain | undefined
  setChain(id: number): void
  addChain(chain: Eip155Chain): void
  /** What the page may see: checksummed addresses, the chosen one first; empty when locked or not permitted. */
  accounts(): Promise<Address[]>
  /** What the page would see if it were let in. */
  offered(): Promise<Address[]>
  permitted(): boolean
  /** Also unlocks: whoever approves a connection has opened the wallet. */
  permit(): void
  forbid(): void
  /** The key of an account that the page may use; throws 4100. */
  signer(address: unknown): Promise<LocalAccount>
  /** Passes the `signature` fault over a fresh signature. */
  spoil(
    signature: `0x${string}`,
    again: (stranger: LocalAccount) => Promise<`0x${string}`>,
  ): Promise<`0x${string}`>
  /** Takes a place in the order of prompts. */
  takeTurn(): Turn
  /** Settles when the person approves; throws 4001, 4900 or −32002. */
  ask(kind: ApprovalKind, asking: Asking): Promise<void>
  /** Calls the node of a network, the active one by default. */
  rpc(method: string, params: unknown, chain?: Eip155Chain): Promise<unknown>
  /** Fills in what is missing, signs, broadcasts; one after the other. Gives the transaction's hash. */
  send(signer: LocalAccount, transaction: CallRequest, chain: Eip155Chain): Promise<string>
  readonly afterSending: AfterSending
  /** Bundles of EIP-5792 by id. */
  readonly bundles: Map<string, Bundle>
}

/** One JSON-RPC method of the wallet. */
type Eip155Method = (ctx: Eip155Context, params: readonly unknown[]) => Promise<unknown>

/** Methods by name. */
export type Eip155Methods = Readonly<Record<string, Eip155Method>>
