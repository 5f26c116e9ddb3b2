import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { SwapController } from '../contract/SwapController.js'

const { usePlugin, withPlugin } = pluginViews<SwapController>()

/** Makes a view of Swap, whose components may call `useController`. */
export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: SwapController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
