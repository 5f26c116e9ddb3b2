import type { Kit } from '@latchkit/core'
import { pluginViews, useBaseKit } from '@latchkit/ui/parts'
import type { Desk } from '../desk/createDesk.js'

const { usePlugin, withPlugin } = pluginViews<Desk>()

/** Makes a view of Send whose components may call `useDesk`. */
export const withDesk = withPlugin

/** The kit around, and the desk of Send in it. */
export const useDesk = (): { readonly kit: Kit; readonly desk: Desk } => ({
  kit: useBaseKit(),
  desk: usePlugin(),
})
