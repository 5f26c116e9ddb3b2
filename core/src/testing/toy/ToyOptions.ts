/** What a careless author may get wrong. */
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

/** How a toy family is made. */
export interface ToyOptions {
  readonly flaw?: ToyFlaw
  /** True where the wallet is on one network at a time and is asked to change; else the kit selects. */
  readonly switches?: boolean
  /** False for a family that has accounts and signatures only. */
  readonly sends?: boolean
}
