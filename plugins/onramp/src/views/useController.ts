import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { OnRampController } from '../contract/OnRampController.js'

const { usePlugin, withPlugin } = pluginViews<OnRampController>()

/** Makes a view of the on-ramp, whose components may call `useController`. */
export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: OnRampController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
