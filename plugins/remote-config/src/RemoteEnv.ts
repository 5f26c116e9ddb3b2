import type { FeatureEnv, PrimitiveAtom } from '@latchkit/core'
import type { RemoteConfig } from './checkOptions.js'
import type { RemoteState } from './RemoteConfigApi.js'

export interface RemoteEnv extends FeatureEnv<object, RemoteConfig> {
  readonly state$: PrimitiveAtom<RemoteState>
}
