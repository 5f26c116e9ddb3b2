import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { modalChunk } from './modalChunk.js'

const nothing = () => undefined

/** Props of `EmbeddedKit`. */
export interface EmbeddedKitProps {
  readonly nonce?: string
  readonly className?: string
}

/**
 * The modal's card in the flow of the page instead of a dialog: Connect, or Account once connected.
 * One for each kit. While it is mounted, buttons and `kit.open` show their views in it.
 */
export function EmbeddedKit({ nonce, className }: EmbeddedKitProps) {
  const kit = useBaseKit()
  const chunk = useSyncExternalStore(modalChunk.subscribe, modalChunk.current, nothing)
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    void modalChunk.load()
    kit.open({ embedded: true })
    return () => kit.close({ force: true, leave: true })
  }, [kit])
  return createElement(
    'latchkit-embedded',
    { ref: setHost, class: className },
    host && chunk ? <chunk.EmbeddedHost host={host} nonce={nonce} /> : null,
  )
}
