import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { OnRampController } from '../contract/OnRampController.js'

const { usePlugin, withPlugin } = pluginViews<OnRampController>()

export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: OnRampController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
