type Views = typeof import('./askingViews.js')

let loading: Promise<Views> | undefined
let views: Views | undefined

/** The views that ask the user, once loaded. */
export const loadedViews = (): Views | undefined => views

/** Loads them; retries after a failure. */
export function loadViews(): Promise<Views> {
  loading ??= import('./askingViews.js').then(
    loaded => {
      views = loaded
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
