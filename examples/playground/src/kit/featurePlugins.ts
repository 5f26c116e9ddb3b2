import { activity } from '@latchkit/activity'
import type { Plugin } from '@latchkit/core'
import { receive } from '@latchkit/receive'
import { send } from '@latchkit/send'
import type { Setup } from '../setup/Setup.js'

/** The enabled features. They need chains, so without any there are none. */
export const featurePlugins = (setup: Setup, hasChains: boolean): Plugin[] =>
  hasChains
    ? [
        ...(setup.send ? [send()] : []),
        ...(setup.receive ? [receive()] : []),
        ...(setup.activity ? [activity()] : []),
      ]
    : []
