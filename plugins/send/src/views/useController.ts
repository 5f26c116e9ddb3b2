import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { SendInternals } from '../controller/createSendController.js'

const { usePlugin, withPlugin } = pluginViews<SendInternals>()

/** Makes a view of Send, whose components may call `useController`. */
export const withController = withPlugin

/** The surrounding kit, and Send's controller in it. */
export const useController = (): { readonly kit: Kit; readonly controller: SendInternals } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
