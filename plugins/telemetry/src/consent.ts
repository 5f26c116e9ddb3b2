import { atom, type PluginContext } from '@latchkit/core'
import { isOptedOut } from './isOptedOut.js'
import type { TelemetryConsent } from './TelemetryApi.js'

export const consent$ = /* @__PURE__ */ atom<TelemetryConsent>('unasked')

/** The key of what the visitor said. */
export const KEY = 'consent'

/** Whether anything may be collected or sent at this moment: another tab may have declined. */
export const mayCollect = ({ get, storage }: PluginContext): boolean =>
  get(consent$) === 'agreed' && storage.get(KEY) !== 'declined' && !isOptedOut()
