import type { Overlay } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { LazyPart } from './LazyPart.js'
import { PageToasts } from './PageToasts.js'
import { ShellRoot } from './ShellRoot.js'
import { useEndedConnections } from './useEndedConnections.js'
import { useHostTheme } from './useHostTheme.js'
import { useOverlayPlace } from './useOverlayPlace.js'
import { useShadowHost } from './useShadowHost.js'
import { useShownOverlays } from './useShownOverlays.js'

/** What plugins show beside the modal, and toasts without one, in a root of its own. It tells of connections that end. */
export function OverlayHosts({ nonce, container }: Pick<KitProviderProps, 'nonce' | 'container'>) {
  useEndedConnections()
  const list = useShownOverlays()
  const hasToast = useValue(useBaseKit().toast.notice$) !== undefined
  const [isOn, setOn] = useState(false)
  // It stays: what appears together with its words is not spoken everywhere.
  if (hasToast && !isOn) setOn(true)
  return list.length > 0 || isOn ? <OverlayRoot list={list} nonce={nonce} container={container} /> : null
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
  return (
    <ShellRoot target={root} nonce={nonce}>
      {list.map(({ id, view }) => (
        <LazyPart key={id} load={view} name={id} quiet />
      ))}
      <PageToasts />
    </ShellRoot>
  )
}
