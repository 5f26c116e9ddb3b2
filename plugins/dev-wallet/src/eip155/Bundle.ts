/** What became of the calls of one `wallet_sendCalls`. */
export interface Bundle {
  readonly id: string
  readonly chainId: number
  /** 100 pending, 200 confirmed, 400 not sent, 500 all reverted, 600 some reverted (EIP-5792). */
  status: number
  readonly receipts: Record<string, unknown>[]
}
