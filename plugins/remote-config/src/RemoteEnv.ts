import type { FeatureEnv, PrimitiveAtom } from '@latchkit/core'
import type { RemoteConfig } from './checkOptions.js'
import type { RemoteState } from './RemoteConfigApi.js'

/** What the parts of the plugin share. */
export interface RemoteEnv extends FeatureEnv<object, RemoteConfig> {
  readonly state$: PrimitiveAtom<RemoteState>
}
