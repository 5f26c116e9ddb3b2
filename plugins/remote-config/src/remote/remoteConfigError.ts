import { pluginErrors } from '@latchkit/core/errors'

export const remoteConfigError = /* @__PURE__ */ pluginErrors('remote-config', {
  RATE_LIMITED: 'RATE_LIMITED',
  SERVER_ERROR: 'SERVER_ERROR',
})
