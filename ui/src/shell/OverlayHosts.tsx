import type { Overlay } from '@latchkit/core'
import { createPortal } from 'react-dom'
import { StyleRoot } from '../styles/StyleRoot.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { LazyPart } from './LazyPart.js'
import { useHostTheme } from './useHostTheme.js'
import { useOverlayPlace } from './useOverlayPlace.js'
import { useShadowHost } from './useShadowHost.js'
import { useShownOverlays } from './useShownOverlays.js'

/** What plugins show beside the modal, in a root of its own. */
export function OverlayHosts({ nonce, container }: Pick<KitProviderProps, 'nonce' | 'container'>) {
  const list = useShownOverlays()
  return list.length > 0 ? <OverlayRoot list={list} nonce={nonce} container={container} /> : null
}

interface OverlayRootProps extends Pick<KitProviderProps, 'nonce' | 'container'> {
  list: readonly Overlay[]
}

function OverlayRoot({ list, nonce, container }: OverlayRootProps) {
  const root = useShadowHost('latchkit-overlays', container)
  const host = root?.host as HTMLElement | undefined
  useHostTheme(host)
  useOverlayPlace(host, container)
  if (!root) return null
  return createPortal(
    <StyleRoot target={root} nonce={nonce}>
      {list.map(({ id, view }) => (
        <LazyPart key={id} load={view} name={id} quiet />
      ))}
    </StyleRoot>,
    root,
  )
}
