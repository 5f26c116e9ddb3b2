import type { ViewLoader } from '@latchkit/core'
import type { ComponentType } from 'react'
import type { ViewProps } from './ViewProps.js'

/** A view or panel, whatever its params are. */
export type AnyView = ComponentType<ViewProps<unknown>>

const loaded = new WeakMap<ViewLoader, AnyView>()
const loading = new WeakMap<ViewLoader, Promise<AnyView>>()

function componentOf(module: object): AnyView {
  const exported = module as Record<string, unknown>
  const found = exported.default ?? Object.values(exported).find(value => typeof value === 'function')
  if (typeof found === 'function' || (typeof found === 'object' && found !== null)) return found as AnyView
  throw new TypeError('The module of a view exports no component')
}

/** The component of a view that was loaded before. */
export const loadedView = (load: ViewLoader): AnyView | undefined => loaded.get(load)

/** Loads a view. Only success is kept: the next call after a failure imports again. */
export function loadView(load: ViewLoader): Promise<AnyView> {
  const known = loading.get(load)
  if (known) return known
  const promise = Promise.resolve()
    .then(load)
    .then(componentOf)
    .then(
      view => {
        loaded.set(load, view)
        return view
      },
      error => {
        loading.delete(load)
        throw error
      },
    )
  loading.set(load, promise)
  return promise
}
