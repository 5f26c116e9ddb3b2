import type { Kit, ViewLoader } from '@latchkit/core'
import { onceFor } from '@latchkit/core/opening'
import type { ComponentType } from 'react'
import { addLaterWords } from '../i18n/addLaterWords.js'
import type { ViewProps } from './ViewProps.js'

/** A view or panel, whatever its params are. */
export type AnyView = ComponentType<ViewProps<unknown>>

const viewsOf = onceFor((_: Kit) => ({
  loaded: new WeakMap<ViewLoader, AnyView>(),
  loading: new WeakMap<ViewLoader, Promise<AnyView>>(),
}))

function componentOf(module: Record<string, unknown>): AnyView {
  const found = module.default ?? Object.values(module).find(value => typeof value === 'function')
  if (typeof found === 'function' || (typeof found === 'object' && found !== null)) return found as AnyView
  throw new TypeError('The module of a view exports no component')
}

/** The component of a view that this kit loaded before. */
export const loadedView = (kit: Kit, load: ViewLoader): AnyView | undefined => viewsOf(kit).loaded.get(load)

/**
 * Loads a view and, for all but Connect, the words of the views. Only success is kept: the next call after a
 * failure imports again.
 */
export function loadView(kit: Kit, load: ViewLoader, isConnect = false): Promise<AnyView> {
  const { loaded, loading } = viewsOf(kit)
  const known = loading.get(load)
  if (known) return known
  const promise = run()
  loading.set(load, promise)
  return promise

  async function run() {
    try {
      const [loadedModule] = await Promise.all([load(), isConnect || addLaterWords(kit)])
      const module = loadedModule as Record<string, unknown>
      const view = componentOf(module)
      loaded.set(load, view)
      return view
    } catch (error) {
      loading.delete(load)
      throw error
    }
  }
}
