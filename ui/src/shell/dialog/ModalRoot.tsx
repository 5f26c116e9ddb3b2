import { type Kit, overlays } from '@latchkit/core'
import { memo, useInsertionEffect, useLayoutEffect, useState } from 'react'
import pressedSheet from '../../buttons/pressed.css?inline'
import { logFailure } from '../../hooks/logFailure.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useValue } from '../../hooks/useValue.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { loadView } from '../../loading/loadView.js'
import { useChunk } from '../../loading/useChunk.js'
import { ViewBoundary } from '../../loading/ViewBoundary.js'
import { adoptSheet } from '../../styles/adoptSheet.js'
import { ShellRoot } from '../host/ShellRoot.js'
import { useHostTheme } from '../host/useHostTheme.js'
import { useShadowHost } from '../host/useShadowHost.js'
import { overlaysChunk } from '../overlays/overlaysChunk.js'
import type { KitProviderProps } from '../provider/KitProviderProps.js'
import { viewSource } from '../view/viewSource.js'
import { ModalDialog } from './ModalDialog.js'
import { prepareModal } from './prepareModal.js'

const claims = new WeakMap<Kit, ((claimed: Kit | undefined) => void)[]>()

/** True for one mount of a kit at a time: several providers of one kit share one modal. */
function useClaim(kit: Kit): boolean {
  // The kit itself: another kit in the same provider starts fresh.
  const [claimed, setClaimed] = useState<Kit>()
  useLayoutEffect(() => {
    const queue = claims.get(kit) ?? []
    claims.set(kit, queue)
    queue.push(setClaimed)
    queue[0]?.(kit)
    return () => {
      queue.splice(queue.indexOf(setClaimed), 1)
      setClaimed(undefined)
      queue[0]?.(kit)
    }
  }, [kit])
  return claimed === kit
}

/** Loads the view that a click on the button opens with. */
export function preloadFirstView(kit: Kit): void {
  prepareModal(kit)
  const view = kit.get(kit.connections.account$) ? 'Account' : 'Connect'
  if (kit.options.termsUrl ?? kit.options.privacyUrl) void extrasChunk.load()
  const source = viewSource(kit, view)
  if (source) loadView(kit, source.load, view === 'Connect').catch(() => {})
}

type RootProps = Pick<KitProviderProps, 'nonce' | 'container'>

/**
 * The modal and the overlays of a kit; one for each kit, however many providers it has. Whatever fails in here, the page around it
 * stays: the modal closes, and comes back when it is opened again.
 */
export const ModalRoot = memo(function ModalRoot(props: RootProps) {
  const kit = useBaseKit()
  const { open } = useValue(kit.modal$)
  const onError = (error: unknown) => {
    logFailure(kit, 'The modal failed', error)
    kit.close({ force: true })
  }
  return (
    <ViewBoundary onError={onError} attempt={open}>
      <Hosts {...props} />
    </ViewBoundary>
  )
})

/** Opening concerns only the dialog below: nothing here renders again for it. */
const Hosts = memo(function Hosts(props: RootProps) {
  const kit = useBaseKit()
  useLayoutEffect(() => prepareModal(kit), [kit])
  useInsertionEffect(() => adoptSheet(document, pressedSheet, props.nonce), [props.nonce])
  const isFirst = useClaim(kit)
  const isConnected = useValue(kit.connections.connections$).length > 0
  const hasToast = useValue(kit.toast.notice$) !== undefined
  const outer = useChunk(overlaysChunk, useSlot(overlays).length > 0 || isConnected || hasToast)
  if (!isFirst) return null
  return (
    <>
      <ModalHost {...props} />
      {outer ? (
        <ViewBoundary onError={error => logFailure(kit, 'The overlays failed', error)}>
          <outer.OverlayHosts {...props} />
        </ViewBoundary>
      ) : null}
    </>
  )
})

/** The modal's own element in the page, with the dialog in its shadow root. */
function ModalHost({ nonce, container }: RootProps) {
  const root = useShadowHost('latchkit-modal', container)
  useHostTheme(root?.host as HTMLElement | undefined)
  if (!root) return null
  return (
    <ShellRoot target={root} nonce={nonce}>
      <ModalDialog />
    </ShellRoot>
  )
}
