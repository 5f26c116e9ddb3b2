import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { NamesController } from '../controller/createController.js'

const { usePlugin, withPlugin } = pluginViews<NamesController>()

export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: NamesController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
