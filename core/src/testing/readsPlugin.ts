import { readField } from '../errors/readField.js'

/**
 * Tells if a component reads its prop `plugin`. It is called without React, so only what it reads before its first hook is seen,
 * which is where props are taken apart.
 */
export function readsPlugin(component: unknown, kit: unknown): boolean {
  const render = [component, readField(component, 'type'), readField(component, 'render')].find(
    candidate => typeof candidate === 'function',
  ) as ((props: object) => unknown) | undefined
  let isRead = false
  const props = {
    kit,
    params: {},
    get plugin() {
      isRead = true
      return undefined
    },
  }
  const { error } = console
  // React says there that hooks belong into components.
  console.error = () => {}
  try {
    render?.(props)
  } catch {
    // Its hooks need React.
  } finally {
    console.error = error
  }
  return isRead
}
