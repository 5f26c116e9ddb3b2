import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { OnRampController } from '../contract/OnRampController.js'

const { usePlugin, withPlugin } = pluginViews<OnRampController>()

/** Makes a view of the on-ramp, whose components may call `useController`. */
export const withController = withPlugin

/** The surrounding kit, and the on-ramp's controller in it. */
export const useController = (): { readonly kit: Kit; readonly controller: OnRampController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
