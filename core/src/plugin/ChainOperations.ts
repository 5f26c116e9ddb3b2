import type { AssetIds } from '../capabilities/assetIds.js'
import type { Balances } from '../capabilities/balances.js'
import type { CheckTransfer } from '../capabilities/checkTransfer.js'
import type { EthereumRpc } from '../capabilities/ethereumRpc.js'
import type { Names } from '../capabilities/names.js'
import type { NetworkReads } from '../capabilities/networkReads.js'
import type { PaymentUri } from '../capabilities/paymentUri.js'
import type { RelaySessions } from '../capabilities/relaySessions.js'
import type { SendCalls } from '../capabilities/sendCalls.js'
import type { SendTransaction } from '../capabilities/sendTransaction.js'
import type { SignMessage } from '../capabilities/signMessage.js'
import type { SignTypedData } from '../capabilities/signTypedData.js'
import type { SwitchNetwork } from '../capabilities/switchNetwork.js'
import type { Trades } from '../capabilities/trades.js'
import type { VerifyMessage } from '../capabilities/verifyMessage.js'
import type { ChainWallets } from '../capabilities/wallets.js'
import type { ChainCapability, ImplOf, MethodsOf, OptionalsOf } from '../contract/Capability.js'
import type { ConnectRequest } from '../wallet/Connector.js'
import type { WalletSession } from '../wallet/WalletSession.js'

/** The operations that every chain plugin has. `Wallet` is what its discovery reports. */
export interface ConnectOperations<Wallet> {
  /** Connects a wallet that discovery reported. */
  connect: (wallet: Wallet, request: ConnectRequest) => Promise<WalletSession>
  parseAddress: ChainWallets['parseAddress']
}

/**
 * The operations of all chain capabilities in core, as one flat object. `satisfies` infers the parameters of those that
 * a plugin implements and catches misspelt names.
 *
 * @example
 * const createOperations = () =>
 *   ({ parseAddress: async text => text.trim() }) satisfies Partial<ChainOperations<never>>
 */
export type ChainOperations<Wallet> = ConnectOperations<Wallet> &
  Partial<
    AssetIds &
      Balances &
      CheckTransfer &
      EthereumRpc &
      Omit<Names, 'watchNames'> &
      NetworkReads &
      PaymentUri &
      RelaySessions &
      SendCalls &
      Omit<SendTransaction, 'memo'> &
      SignMessage &
      SignTypedData &
      SwitchNetwork &
      Trades &
      VerifyMessage
  >

/** The request of an operation: its first parameter. */
export type OperationRequest<Name extends keyof ChainOperations<never>> = Parameters<
  NonNullable<ChainOperations<never>[Name]>
>[0]

/** Optional members of capabilities, by capability id: `true` for a method among the operations, the value itself for data. */
export type Extras<Provides extends readonly ChainCapability[]> = {
  readonly [C in Provides[number] as C['id']]?: {
    readonly [Name in OptionalsOf<ImplOf<C>>]?: NonNullable<ImplOf<C>[Name]> extends (
      ...args: never[]
    ) => unknown
      ? true
      : ImplOf<C>[Name]
  }
}

type NamedExtras<Each> = {
  [Name in keyof Each & string]: Each[Name] extends true ? Name : never
}[keyof Each & string]

type OperationsFor<C, E> = C extends ChainCapability
  ? Pick<ImplOf<C>, MethodsOf<ImplOf<C>>> &
      (C['id'] extends keyof E
        ? Required<Pick<ImplOf<C>, NamedExtras<E[C['id']]> & keyof ImplOf<C>>>
        : unknown)
  : never

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never

// biome-ignore lint/suspicious/noExplicitAny: with `never`, an operation that does not fit is an error of the discovery, too
type AnyWallet = any

/** The operations that a chain plugin must have: those of its capabilities, and no others. */
export type RequiredOperations<
  Provides extends readonly ChainCapability[],
  E,
> = ConnectOperations<AnyWallet> &
  ([Provides[number]] extends [never] ? unknown : Intersection<OperationsFor<Provides[number], E>>)

/** Accepts anything if every operation belongs to a capability; otherwise a text that names the one that does not. */
export type CheckDeclared<Operations, Required> = [Exclude<keyof Operations, keyof Required>] extends [never]
  ? unknown
  : `'${Exclude<keyof Operations, keyof Required> & string}' belongs to no capability of this plugin`
