import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/parts'
import type { SendInternals } from '../controller/createSendController.js'

const { usePlugin, withPlugin } = pluginViews<SendInternals>()

/** Makes a view of Send request components may call `useController`. */
export const withController = withPlugin

/** The kit around, and the controller of Send in it. */
export const useController = (): { readonly kit: Kit; readonly controller: SendInternals } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
