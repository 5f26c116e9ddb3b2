import { whenIdle } from '@latchkit/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { addLaterWords } from '../../i18n/addLaterWords.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { loadView } from '../../loading/loadView.js'
import { useChunk } from '../../loading/useChunk.js'
import { SheetHandle } from '../../primitives/card/SheetHandle.js'
import { isComposing } from '../../primitives/controls/isComposing.js'
import { afterPaint } from '../../primitives/waiting/afterPaint.js'
import { useSheet } from '../../styles/useSheet.js'
import { ModalCard } from '../card/ModalCard.js'
import { modalLayer } from '../host/modalLayer.js'
import { ToastHost } from '../notices/ToastHost.js'
import { closeModal } from '../view/closeModal.js'
import { goBackOrClose } from '../view/goBackOrClose.js'
import { loadLaterViews } from '../view/shellViews.js'
import { viewSource } from '../view/viewSource.js'
import modalDialogSheet from './ModalDialog.css?inline'
import { useDialogMotion } from './useDialogMotion.js'
import { useShake } from './useShake.js'

const isBackdrop = (event: SyntheticEvent<HTMLElement>) =>
  event.target === event.currentTarget || (event.target as Element).classList.contains('scrim')

/** The ways out of the dialog: Escape and the phone's back gesture go back, then close; the backdrop closes. */
function useDismiss(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  const kit = useBaseKit()
  const pressedBackdrop = useRef(false)
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
      // Without this, the browser closes the dialog on the second Escape in a row.
      event.preventDefault()
      event.stopPropagation()
      goBackOrClose(kit)
    },
    onCancel(event: SyntheticEvent<HTMLElement>) {
      event.preventDefault()
      if (event.target === event.currentTarget) goBackOrClose(kit)
    },
    onClose() {
      // The event comes late: the dialog may have reopened since.
      const element = dialog.current
      if (!isOpen || !element || element.open) return
      // The browser closed it on its own. Follow, or reopen it if it must stay open.
      closeModal(kit)
      if (kit.get(kit.modal$).open) element.showModal?.()
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressedBackdrop.current = isBackdrop(event)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // The second click of a double click may hit the backdrop because the first one made the card smaller.
      if (event.detail < 2 && pressedBackdrop.current && isBackdrop(event)) closeModal(kit)
      pressedBackdrop.current = false
    },
  }
}

/** The dialog in the top layer: a card, or a sheet on phones. */
export function ModalDialog() {
  useSheet(modalDialogSheet)
  const kit = useBaseKit()
  const { open, embedded, shake } = useValue(kit.modal$)
  const isOpen = open && !embedded
  const isPhone = useMedia('(max-width: 429px)')
  const shape = isPhone ? (kit.options.fullScreenOnMobile ? 'full' : 'sheet') : 'card'
  const [isShown, forget] = useShown(isOpen)
  const [isReady, discard] = useReadyCard(!isShown && !embedded)

  const dialog = useRef<HTMLDialogElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const onGone = () => {
    forget()
    discard()
  }
  useDialogMotion({ dialog, scrim, card, isReady, isOpen, isSheet: isPhone, onGone })
  useShake(card, shake)
  const dismiss = useDismiss(dialog, isOpen)
  const handle = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const layer = modalLayer(kit)
    layer.set(isShown ? dialog.current : null)
    return () => layer.set(null)
  }, [kit, isShown])
  useEffect(() => {
    if (!isOpen) return
    return whenIdle(() => {
      // A wallet is pressed next. A failure is reported then.
      kit.prefetch().catch(() => {})
      void extrasChunk.load()
      loadLaterViews().catch(() => {})
      addLaterWords(kit).catch(() => {})
    })
  }, [kit, isOpen])

  const extras = useChunk(extrasChunk, false)
  useEffect(() => {
    if (!isOpen || !extras) return
    let end = afterPaint(() => {
      if (dialog.current) end = extras.serveKeyboards(dialog.current)
    })
    return () => end()
  }, [isOpen, extras])
  useEffect(() => {
    const [grip, box, back] = [handle.current, card.current, scrim.current]
    if (!isShown || shape !== 'sheet' || !grip || !box || !back) return
    return extras?.letDrag({ kit, handle: grip, card: box, scrim: back })
  }, [kit, isShown, shape, extras])

  if (!isShown && !isReady) return null
  return (
    <dialog ref={dialog} className={`dlg dlg-${shape}`} part="dialog" aria-modal="true" {...dismiss}>
      <div ref={scrim} className="scrim" part="backdrop" aria-hidden="true" />
      <ModalCard
        ref={card}
        shape={shape}
        phase={isOpen ? 'open' : isShown ? 'leaving' : 'hidden'}
        handle={shape === 'sheet' ? <SheetHandle ref={handle} /> : null}
      />
      <ToastHost isOn={isShown} />
    </dialog>
  )
}

/** True while the dialog is open or leaving, until `forget` is called. Opening renders for nothing but itself. */
function useShown(isOpen: boolean): readonly [isShown: boolean, forget: () => void] {
  const isLeft = useRef(true)
  const [, render] = useState({})
  useLayoutEffect(() => {
    if (isOpen) isLeft.current = false
  }, [isOpen])
  const forget = () => {
    isLeft.current = true
    render({})
  }
  return [isOpen || !isLeft.current, forget]
}

/**
 * True while a closed dialog is kept with Connect inside, so that opening it only has to show it. Made while the
 * page has nothing else to do, and only as long as nobody is connected: Connect asks no network.
 * The function throws it away after use, so that the next opening starts fresh.
 */
function useReadyCard(isUseful: boolean): readonly [isReady: boolean, discard: () => void] {
  const kit = useBaseKit()
  const isConnected = useValue(kit.connections.account$) !== undefined
  const [isReady, setReady] = useState(false)
  const isWanted = isUseful && !isConnected
  useEffect(() => {
    if (!isWanted || isReady) return
    let current = true
    const callOff = whenIdle(() => {
      const source = viewSource(kit, 'Connect')
      if (!source) return
      loadView(kit, source.load, true).then(
        () => current && setReady(true),
        () => {},
      )
    })
    return () => {
      current = false
      callOff()
    }
  }, [kit, isWanted, isReady])
  return [isWanted && isReady, () => setReady(false)]
}

/** Follows a media query. False on the server and where media queries are missing. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof matchMedia !== 'function') return () => {}
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  )
}
