import type { Network } from '@latchkit/core'
import type { EvmOptions } from './EvmOptions.js'

/** What was given for a network beside what is shown of it, not checked yet. */
export type UncheckedNetwork = Readonly<Record<string, unknown>>

/** The options of `evm()` as far as a page needs them: its networks. The rest is checked when it is first needed. */
export interface EvmSetup {
  readonly networks: readonly Network[]
  /** One for each network. */
  readonly unchecked: readonly UncheckedNetwork[]
  readonly options: Pick<EvmOptions, 'rpc' | 'tokens' | 'ens' | 'publicRpc'>
}
