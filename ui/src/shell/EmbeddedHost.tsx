import { useLayoutEffect, useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { EmbeddedCard } from './EmbeddedCard.js'
import { prepareModal } from './prepareModal.js'
import { ShellRoot } from './ShellRoot.js'
import { useHostTheme } from './useHostTheme.js'

/** The inside of `EmbeddedKit`: the card in a shadow root of the element that the page placed. */
export function EmbeddedHost({ host, nonce }: { host: HTMLElement; nonce?: string }) {
  const kit = useBaseKit()
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    prepareModal(kit)
    setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [kit, host])
  useHostTheme(host)
  if (!root) return null
  return (
    <ShellRoot target={root} nonce={nonce}>
      <EmbeddedCard />
    </ShellRoot>
  )
}
