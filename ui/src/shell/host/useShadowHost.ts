import { useLayoutEffect, useState } from 'react'

/**
 * An element of ours at the end of the page, or of `container`, with a shadow root to render into.
 * Its name is nobody's selector, so that rules of the page for `div` do not reach it.
 */
export function useShadowHost(
  name: `latchkit-${string}`,
  container?: Element | null,
): ShadowRoot | undefined {
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    const host = document.createElement(name)
    ;(container ?? document.body).append(host)
    setRoot(host.attachShadow({ mode: 'open' }))
    return () => {
      host.remove()
      setRoot(undefined)
    }
  }, [name, container])
  return root
}
