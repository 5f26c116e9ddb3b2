/** A mistake that a plugin author may make. */
export type ToyFlaw =
  | 'does not look at the account before it signs'
  | 'sends on whatever network is in use'
  | 'shows an outage as nothing'
  | 'passes amounts through Number'
  | 'takes answers that were overtaken'
  | 'does not look again when it listens'
  | 'waits for ever when it disconnects'
  | 'prompts on page load'
  | 'believes every signature'
  | 'throws what the wallet threw'
  | 'leaves the grant'
  | 'ignores the fee that was reviewed'
  | 'drops memos'
  | 'sends any asset as marbles'
  | 'does not look at what was signed'
  | 'believes any endpoint'
  | 'asks for what was given up'
  | 'throws at a malformed signature'
  | 'tells whoever stopped watching'
  | 'keeps listening'
  | 'sends less than nothing'
  | 'reads another network'
  | 'confirms any hash'

export interface ToyOptions {
  readonly flaw?: ToyFlaw
  /** True if the wallet is on one network at a time and is asked to switch; otherwise the kit selects. */
  readonly switches?: boolean
  /** False for a family with accounts and signatures only. */
  readonly sends?: boolean
}
