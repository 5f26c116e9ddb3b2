import { createElement, useContext, useEffect, useState } from 'react'
import { NonceContext } from '../../hooks/NonceContext.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { createChunk } from '../../loading/createChunk.js'
import { useChunk } from '../../loading/useChunk.js'

const embeddedChunk = createChunk(() => import('./EmbeddedHost.js'))

/** Props of `EmbeddedKit`. */
export interface EmbeddedKitProps {
  readonly className?: string
}

/**
 * The modal's card in the flow of the page instead of a dialog: Connect, or Account once connected.
 * One for each kit. While it is mounted, buttons and `kit.open` show their views in it.
 */
export function EmbeddedKit({ className }: EmbeddedKitProps) {
  const kit = useBaseKit()
  const nonce = useContext(NonceContext)
  const chunk = useChunk(embeddedChunk, true)
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    kit.open({ embedded: true })
    return () => kit.close({ force: true, leave: true })
  }, [kit])
  return createElement(
    'latchkit-embedded',
    { ref: setHost, class: className },
    host && chunk ? <chunk.EmbeddedHost host={host} nonce={nonce} /> : null,
  )
}
