import type { Kit } from '@latchkit/core'
import { useLayoutEffect } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { addCatalogue } from '../i18n/addCatalogue.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { loadView } from './loadView.js'
import { ModalHost } from './ModalHost.js'
import { OverlayHosts } from './OverlayHosts.js'
import { shellViews } from './shellViews.js'
import { useClaim } from './useClaim.js'

export { EmbeddedHost } from './EmbeddedHost.js'

/** Loads the view that a click on the button opens with. */
export function preloadFirstView(kit: Kit): void {
  addCatalogue(kit)
  const view = kit.get(kit.connections.account$) ? 'Account' : 'Connect'
  loadView(shellViews[view].load).catch(() => {})
}

/** The modal and the overlays of a kit; one for each kit, however many providers it has. */
export function ModalRoot(props: Pick<KitProviderProps, 'nonce' | 'container'>) {
  const kit = useBaseKit()
  useLayoutEffect(() => addCatalogue(kit), [kit])
  const isFirst = useClaim(kit)
  if (!isFirst) return null
  return (
    <>
      <ModalHost {...props} />
      <OverlayHosts {...props} />
    </>
  )
}
