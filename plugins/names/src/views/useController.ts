import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { NamesController } from '../controller/createController.js'

const { usePlugin, withPlugin } = pluginViews<NamesController>()

/** Makes a view of Names, whose components may call `useController`. */
export const withController = withPlugin

export const useController = (): { readonly kit: Kit; readonly controller: NamesController } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
