import { type Kit, onceFor, type ViewLoader, type ViewProps, within } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'
import type { ComponentType } from 'react'
import { addLaterWords } from '../i18n/addLaterWords.js'

export interface LoadedView {
  readonly View: ComponentType<ViewProps<unknown>>
  readonly plugin: unknown
}

const viewsOf = onceFor((_: Kit) => ({
  loaded: new WeakMap<ViewLoader, LoadedView>(),
  loading: new WeakMap<ViewLoader, Promise<LoadedView>>(),
}))

/** After this long, code that did not arrive counts as failed. */
const LOAD_TIMEOUT_MS = 15_000

/** A view that this kit loaded before. */
export const loadedView = (kit: Kit, load: ViewLoader): LoadedView | undefined =>
  viewsOf(kit).loaded.get(load)

/**
 * Loads a view, what its plugin gives it and, for all but Connect, the words of the views. Only success is kept: the
 * next call after a failure imports again. Code that takes longer than 15 s has failed.
 */
export function loadView(kit: Kit, load: ViewLoader, isConnect = false): Promise<LoadedView> {
  const { loaded, loading } = viewsOf(kit)
  const known = loading.get(load)
  if (known) return known
  if (typeof load !== 'function') return Promise.reject(new TypeError('A view has no loader'))
  const promise = run()
  loading.set(load, promise)
  promise.catch(() => loading.delete(load))
  return promise

  async function run() {
    const [View, plugin] = await within(
      () => Promise.all([load(), shellOf(kit).internal(load), isConnect || addLaterWords(kit)]),
      LOAD_TIMEOUT_MS,
    )
    if (!View) throw new TypeError('The loader of a view gave no component')
    const view = { View: View as LoadedView['View'], plugin }
    loaded.set(load, view)
    return view
  }
}
