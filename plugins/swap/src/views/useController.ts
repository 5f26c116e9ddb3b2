import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { SwapController } from '../contract/SwapController.js'

const { usePlugin, withPlugin } = pluginViews<SwapController>()

export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: SwapController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
