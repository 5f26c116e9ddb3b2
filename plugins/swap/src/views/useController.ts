import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/components'
import type { SwapInternals } from '../contract/SwapInternals.js'

const { usePlugin, withPlugin } = pluginViews<SwapInternals>()

/** Makes a view of Swap, whose components may call `useController`. */
export const withController = withPlugin

/** The surrounding kit, and Swap's controller in it. */
export const useController = (): { readonly kit: Kit; readonly controller: SwapInternals } => ({
  kit: useBaseKit(),
  controller: usePlugin(),
})
