import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useMedia } from '../hooks/useMedia.js'
import { useValue } from '../hooks/useValue.js'
import { SheetHandle } from '../primitives/SheetHandle.js'
import { useSheet } from '../styles/useSheet.js'
import { ModalCard } from './ModalCard.js'
import { modalDialogSheet } from './ModalDialog.css.js'
import { setModalLayer } from './modalLayer.js'
import { loadSideChunks } from './sideChunks.js'
import { ToastHost } from './ToastHost.js'
import { useDialogMotion } from './useDialogMotion.js'
import { useDismiss } from './useDismiss.js'
import { useShake } from './useShake.js'
import { useSheetDrag } from './useSheetDrag.js'
import { whenIdle } from './whenIdle.js'

/** The dialog in the top layer: a card, or a sheet on phones. */
export function ModalDialog() {
  useSheet(modalDialogSheet)
  const kit = useBaseKit()
  const { open, embedded } = useValue(kit.modal$)
  const isOpen = open && !embedded
  const isPhone = useMedia('(max-width: 429px)')
  const shape = isPhone ? (kit.options.fullScreenOnMobile ? 'full' : 'sheet') : 'card'
  const [isPresent, setPresent] = useState(false)
  if (isOpen && !isPresent) setPresent(true)

  const dialog = useRef<HTMLDialogElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useDialogMotion({ dialog, scrim, card, isOpen, isSheet: isPhone, onGone: () => setPresent(false) })
  useShake(card)
  const dismiss = useDismiss(dialog, isOpen)
  const handle = useSheetDrag({ card, scrim, isOn: isPresent && shape === 'sheet' })
  useLayoutEffect(() => setModalLayer(kit, isPresent ? dialog.current : null), [kit, isPresent])

  useEffect(() => (isOpen ? whenIdle(loadSideChunks) : undefined), [isOpen])

  if (!isPresent) return null
  return (
    <dialog ref={dialog} className={`dlg dlg-${shape}`} part="dialog" aria-modal="true" {...dismiss}>
      <div ref={scrim} className="scrim" part="backdrop" aria-hidden="true" />
      <ModalCard
        ref={card}
        shape={shape}
        isActive={isOpen}
        handle={shape === 'sheet' ? <SheetHandle ref={handle} /> : null}
      />
      <ToastHost />
    </dialog>
  )
}
