import type { LocalAccount } from 'viem'
import type { AfterSending } from '../afterSending.js'
import type { Ask } from '../createAsk.js'
import type { DevWalletFaults } from '../DevWalletFaults.js'
import type { CallRequest } from './CallRequest.js'
import type { Turn } from './createTurns.js'
import type { Eip155Chain } from './Eip155Chain.js'
import type { Address } from './isAddress.js'

/** The outcome of the calls of one `wallet_sendCalls`. */
export interface Bundle {
  readonly id: string
  readonly chainId: number
  /** 100 pending, 200 confirmed, 400 not sent, 500 all reverted, 600 some reverted (EIP-5792). */
  status: number
  readonly receipts: Record<string, unknown>[]
}

export interface Eip155Context {
  readonly origin: string
  readonly assets: boolean
  /** It has `wallet_connect` (ERC-7846). */
  readonly signsIn: boolean
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
  faults(): DevWalletFaults
  chain(): Eip155Chain
  /** All networks, those of the options first. */
  chains(): readonly Eip155Chain[]
  findChain(id: number): Eip155Chain | undefined
  setChain(id: number): void
  addChain(chain: Eip155Chain): void
  /** The visible accounts: checksummed addresses, the selected one first; empty when locked or not permitted. */
  accounts(): Promise<Address[]>
  /** The accounts that the page would see with permission. */
  offered(): Promise<Address[]>
  permitted(): boolean
  /** Also unlocks the wallet: approving a connection implies that. */
  permit(): void
  forbid(): void
  /** The key of an account that the page may use; throws 4100. */
  signer(address: unknown): Promise<LocalAccount>
  /** Applies the `signature` fault to a signature. */
  spoil(
    signature: `0x${string}`,
    again: (stranger: LocalAccount) => Promise<`0x${string}`>,
  ): Promise<`0x${string}`>
  /** Joins the queue of prompts. */
  takeTurn(): Turn
  /** Throws 4001, 4900 or −32002. */
  readonly ask: Ask
  /** Calls the node of a network, the active one by default. */
  rpc(method: string, params: unknown, chain?: Eip155Chain): Promise<unknown>
  /** Fills in missing fields, signs and broadcasts, one transaction at a time. Resolves with the hash. */
  send(signer: LocalAccount, transaction: CallRequest, chain: Eip155Chain): Promise<string>
  readonly afterSending: AfterSending
  /** Bundles of EIP-5792 by id. */
  readonly bundles: Map<string, Bundle>
}

type Eip155Method = (ctx: Eip155Context, params: readonly unknown[]) => Promise<unknown>

export type Eip155Methods = Readonly<Record<string, Eip155Method>>
