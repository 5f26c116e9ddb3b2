import type { ViewProps } from '@latchkit/core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** Passes a view's `plugin` prop to the components inside. */
export interface PluginViews<Internal> {
  /** Makes a view whose components may call `usePlugin`. */
  withPlugin<Params = undefined>(
    View: (props: ViewProps<Params, Internal>) => ReactNode,
  ): (props: ViewProps<Params, Internal>) => ReactNode
  /** The `plugin` prop of the view around. Throws an `Error` outside of one. */
  usePlugin(): Internal
}

/**
 * Saves passing the `plugin` prop down through every component of a view.
 *
 * @example
 * export const { withPlugin, usePlugin } = pluginViews<SwapStore>()
 */
export function pluginViews<Internal>(): PluginViews<Internal> {
  const Context = createContext<{ readonly plugin: Internal } | undefined>(undefined)
  return {
    withPlugin: View =>
      function PluginView(props) {
        const { plugin } = props
        const value = useMemo(() => ({ plugin }), [plugin])
        return (
          <Context.Provider value={value}>
            <View {...props} />
          </Context.Provider>
        )
      },
    usePlugin() {
      const found = useContext(Context)
      if (!found) throw new Error('There is no view of this plugin above this component')
      return found.plugin
    },
  }
}
