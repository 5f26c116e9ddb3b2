import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { SendController } from '../controller/createController.js'

const { usePlugin, withPlugin } = pluginViews<SendController>()

export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: SendController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
