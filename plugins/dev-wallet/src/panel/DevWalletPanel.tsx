import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { DevWalletApi, DevWalletPanelMode } from '../DevWalletApi.js'
import type { DevWalletState } from '../DevWalletState.js'
import { defaultIcon } from '../defaultIcon.js'
import { Glyph } from './Glyph.js'
import { PanelSettings } from './PanelSettings.js'
import { panelText, requestTitle } from './panelText.js'
import { RequestCard } from './RequestCard.js'
import { usePanelDialog } from './usePanelDialog.js'
import { usePanelSheet } from './usePanelSheet.js'
import { useTabInto } from './useTabInto.js'

/** The test wallet's window in the page: a pill in the corner that opens for requests. */
export function DevWalletPanel({ plugin: wallet }: { plugin: DevWalletApi }) {
  const state = useSyncExternalStore(wallet.state.subscribe, wallet.state.get, () => undefined)
  return state && wallet.panel !== 'hidden' ? <Panel wallet={wallet} state={state} /> : null
}

function Panel({ wallet, state }: { wallet: DevWalletApi; state: DevWalletState }) {
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const pill = useRef<HTMLButtonElement>(null)
  const minimise = useRef<HTMLButtonElement>(null)
  const heading = useId()
  // Methods that never() holds back shall not get in the way of the page.
  const due = state.requests.filter(request => !request.held)
  const [open, setOpen] = usePanelOpen(wallet.panel, due)
  usePanelSheet(root)
  usePanelDialog(dialog, { open, isDue: due.length > 0 })
  useTabInto(dialog, open ? due[0]?.id : undefined)
  useEffect(() => {
    if (open) wallet.addresses().catch(() => {})
  }, [open, wallet])

  const show = () => {
    setOpen(true)
    requestAnimationFrame(() => minimise.current?.focus())
  }
  const hide = () => {
    setOpen(false)
    requestAnimationFrame(() => pill.current?.focus())
  }
  const request = due[0] ?? state.requests[0]
  const newest = due.at(-1)
  const announcement = newest ? panelText.arrived(requestTitle(newest.kind), newest.origin) : ''

  return (
    <div ref={root} className="dw-root" lang="en" dir="ltr" translate="no">
      <div role="status" className="dw-vh">
        {open ? '' : announcement}
      </div>
      {open ? null : (
        <button
          ref={pill}
          type="button"
          className="dw-pill"
          data-waiting={state.requests.length > 0 ? '' : undefined}
          aria-label={panelText.open(state.requests.length)}
          onClick={show}
        >
          <Mark icon={state.icon} />
          {panelText.badge}
          {state.requests.length > 0 ? <span className="dw-count">{state.requests.length}</span> : null}
        </button>
      )}
      <dialog
        ref={dialog}
        className="dw-card"
        aria-labelledby={heading}
        onCancel={event => {
          event.preventDefault()
          hide()
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          hide()
        }}
        onClick={event => {
          if (event.target === dialog.current) hide()
        }}
      >
        <div className="dw-head">
          <Mark icon={state.icon} />
          <div>
            <h2 id={heading} className="dw-title">
              {state.name}
            </h2>
            <p className="dw-sub">{state.connected ? panelText.connected : panelText.notConnected}</p>
          </div>
          <button
            ref={minimise}
            type="button"
            className="dw-icon"
            aria-label={panelText.close}
            onClick={hide}
          >
            <Glyph name="down" />
          </button>
        </div>
        <div className="dw-body">
          <p className="dw-note">
            <Glyph name="warning" size={16} />
            {panelText.warning}
          </p>
          <div role="status" className="dw-vh">
            {open ? announcement : ''}
          </div>
          {request ? (
            <RequestCard
              key={request.id}
              request={request}
              position={
                state.requests.length > 1
                  ? panelText.position(state.requests.indexOf(request) + 1, state.requests.length)
                  : undefined
              }
              wallet={wallet}
            />
          ) : null}
          {due.length === 0 ? <PanelSettings state={state} wallet={wallet} /> : null}
        </div>
      </dialog>
    </div>
  )
}

/** The wallet's picture. The default one is drawn inline: a strict page may forbid even data images. */
function Mark({ icon }: { icon: string }) {
  if (icon !== defaultIcon) return <img className="dw-mark" src={icon} alt="" />
  return (
    <svg className="dw-mark" viewBox="0 0 40 40" aria-hidden focusable="false">
      <path fill="#f5bd56" d="M0 0h40v40H0z" />
      <path
        d="M16.5 9h7M18 9v8.5L11.6 28a2 2 0 0 0 1.7 3h13.4a2 2 0 0 0 1.7-3L22 17.5V9M14.8 23h10.4"
        fill="none"
        stroke="#2b1d00"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** True while the panel is open: by the person's wish, or because a request waits and the mode allows it. */
function usePanelOpen(mode: DevWalletPanelMode, due: readonly { id: string }[]) {
  const [open, setOpen] = useState(false)
  const byRequest = useRef(false)
  const seen = useRef<string | undefined>(undefined)
  const newest = due.at(-1)?.id

  useEffect(() => {
    if (newest !== undefined && newest !== seen.current && mode === 'auto') {
      setOpen(was => {
        byRequest.current ||= !was
        return true
      })
    }
    if (newest === undefined && byRequest.current) {
      byRequest.current = false
      setOpen(false)
    }
    seen.current = newest
  }, [newest, mode])

  return [
    open,
    (next: boolean) => {
      byRequest.current = false
      setOpen(next)
    },
  ] as const
}
