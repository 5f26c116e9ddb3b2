import type { PluginContext, PrimitiveAtom } from '@latchkit/core'
import type { RemoteConfig } from './checkOptions.js'
import type { RemoteState } from './RemoteConfigController.js'

/** What the lazily loaded part of the plugin needs of its kit. */
export interface RemoteEnv {
  readonly ctx: PluginContext
  readonly config: RemoteConfig
  readonly state$: PrimitiveAtom<RemoteState>
}
