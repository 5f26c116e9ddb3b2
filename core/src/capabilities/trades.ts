import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import type { RouterTrade, SwapCall, SwapRouter } from './swaps.js'

/** A token's own words: cleaned and capped, and as untrusted as before. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The terms of a trade as reviewed. Addresses are of the family; `undefined` is the native currency. */
export interface TradeTerms {
  readonly account: string
  readonly tokenIn: string | undefined
  readonly tokenOut: string | undefined
  /** Of what is sold, in base units. */
  readonly amount: bigint
  /** The least of what is bought, in base units. */
  readonly minOut: bigint
  /** Seconds since the epoch, as the network counts them; by default those of the device. */
  readonly now?: bigint | undefined
}

/** In what a call differs from its terms. */
export type TradeField = 'value' | 'tokenIn' | 'tokenOut' | 'amountIn' | 'minOut' | 'recipient' | 'deadline'

/** The result of comparing a call with its review. */
export type TradeVerdict =
  | {
      readonly status: 'sound'
      /** A copy: this, and nothing else, may be signed. */
      readonly call: SwapCall
      readonly trade: RouterTrade
      /** The contract that needs an allowance for the tokens; `undefined` if none does. */
      readonly spender: string | undefined
    }
  /** It goes to a contract that is none of the source's. */
  | { readonly status: 'unknown-router' }
  | { readonly status: 'unreadable'; readonly cause?: unknown }
  | { readonly status: 'different'; readonly field: TradeField }

/** That a contract may take exactly an amount of a token; 0 takes an allowance back. */
export interface TradeApproval {
  readonly token: string
  readonly spender: string
  /** In base units. */
  readonly amount: bigint
}

/** Calls to try, one after the other, the trade last. */
export interface TradeTrial {
  readonly account: string
  /** The token that it buys; `undefined` for the native currency. */
  readonly token: string | undefined
  readonly calls: readonly Pick<SwapCall, 'to' | 'data' | 'value'>[]
  readonly signal?: AbortSignal | undefined
}

/** Calls that passed. */
export interface TradeTried {
  /** The amount that they bring, in base units of the token; `undefined` for the native currency. */
  readonly arrives?: bigint | undefined
}

/** A trade to look for in a transaction. Tokens are addresses; `undefined` is the native currency. */
export interface TradeSought {
  readonly hash: string
  readonly account: string
  /** The contract that was to be called. */
  readonly target: string
  readonly sold: string | undefined
  readonly bought: string | undefined
  /** Base units of what is sold. */
  readonly amount: bigint
  /** The least of what is bought, below which the call fails. */
  readonly least: bigint
  readonly signal?: AbortSignal | undefined
}

/** The traces of a trade in a confirmed transaction. */
export interface TradeSeen {
  /** True if it took place; `undefined` if that stays open. */
  readonly isTraded?: boolean | undefined
  /** It is another transaction of the account: the wallet told the wrong hash. */
  readonly isOther?: boolean | undefined
  /** The amount that came, in base units of the bought token; `undefined` if that cannot be told. */
  readonly received?: bigint | undefined
}

/** The gas of a trade on its network, in units of `SwapQuote.gas`. */
export interface TradeGas {
  /** Where its source says nothing plausible. */
  readonly usual: bigint
  /** No call takes less. */
  readonly least: bigint
  /** No call can take more. */
  readonly most: bigint
}

/** A question about an account. */
interface OfAccount {
  readonly account: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads and tries trades on one network, and never asks a wallet. Answers of nodes are hostile. What is asynchronous rejects as
 * `NetworkReader` does, unless it says otherwise.
 */
export interface Trader {
  readonly networkId: CaipNetworkId
  readonly gas: TradeGas
  /** Compares a call with what was reviewed, byte for byte. Never throws. */
  verify(call: SwapCall, terms: TradeTerms, routers: readonly SwapRouter[]): TradeVerdict
  /** The call that gives an allowance. Throws `rpc/INVALID_PARAMS` if it would say anything else. */
  approve(approval: TradeApproval): SwapCall
  /** The amount that a contract may take, in base units. */
  allowance(request: Omit<TradeApproval, 'amount'> & OfAccount): Promise<bigint>
  /** Why the network would refuse a call now, in its words, cleaned; `undefined` if it lets it pass. */
  refusal(request: OfAccount & { readonly call: SwapCall }): Promise<string | undefined>
  /** Tries calls, all or none, and measures what they bring. `undefined` where they fail, or nobody can tell. Never rejects. */
  measure(trial: TradeTrial): Promise<TradeTried | undefined>
  /** `undefined` while no node has the transaction in a block. */
  tradeIn(sought: TradeSought): Promise<TradeSeen | undefined>
  /** Rejects with `http/BAD_RESPONSE` for what is no token. */
  tokenAt(request: {
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }): Promise<TokenFacts>
  /** The price of a unit of `SwapQuote.gas`, in base units of the native currency; `undefined` if no node says a plausible one. */
  feeRate(request?: { readonly signal?: AbortSignal | undefined }): Promise<bigint | undefined>
  /**
   * The number that the account gave a transaction, of which it uses each once, in their order; `undefined` if no node knows it, or
   * somebody else sent it.
   */
  numberOf(request: OfAccount & { readonly hash: string }): Promise<bigint | undefined>
  /** The first number that no block has used yet. */
  nextNumber(request: OfAccount): Promise<bigint | undefined>
}

/** A family's part in trading its tokens. */
export interface Trades {
  /** Opens a network, without asking it yet. Rejects with `network/UNSUPPORTED` for one that the app does not offer. */
  trader(request: { readonly networkId: CaipNetworkId }): Promise<Trader>
}

/** For features that trade. Provided by families whose trades are calls of contracts. */
export const Trades = /* @__PURE__ */ defineCapability<Trades>()('trades', {
  chainOnly: true,
  methods: ['trader'],
})
