import type { Network } from '@latchkit/core'
import type { EvmOptions } from './EvmOptions.js'

export type UncheckedNetwork = Readonly<Record<string, unknown>>

/** The part of the options of `evm()` that every page needs: the networks. The rest is checked when it is first needed. */
export interface EvmSetup {
  readonly networks: readonly Network[]
  /** One for each network. */
  readonly unchecked: readonly UncheckedNetwork[]
  readonly options: Pick<EvmOptions, 'rpc' | 'tokens' | 'ens' | 'publicRpc' | 'foreignDomains' | 'safeFrames'>
}
