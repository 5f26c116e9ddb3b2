import { type PluginContext, safeTokens } from '@latchkit/core'
import type { FramePlace } from '../frame/FramePlace.js'
import { viewMessages } from '../locales/enViews.js'
import { drawFrameSheet, type FrameSheet } from './drawFrameSheet.js'

export interface FrameSheetParts {
  readonly ctx: Pick<PluginContext, 'get' | 'subscribe' | 'look' | 't'>
  readonly origin: string
  /** The person closed it: everything that was asked is declined. */
  onDismiss(): void
}

/** The shortest and the longest frame, in CSS pixels; it scrolls beyond. */
const HEIGHTS = [120, 900] as const

/**
 * Makes the sheet that shows the frame (ApproveTransaction). It is a dialog of its own, not a view of the modal: an iframe that
 * moves in the page loads anew, and only the topmost dialog can be used. A closed one keeps its frame running.
 */
export function createFrameSheet({ ctx, origin, onDismiss }: FrameSheetParts): FramePlace {
  let sheet: FrameSheet | undefined
  let isShown = false
  let stops: readonly (() => void)[] = []

  function applyLook() {
    if (!sheet) return
    const { host } = sheet
    const { mode$, variables$, locale$, direction$ } = ctx.look
    host.dataset.theme = ctx.get(mode$)
    host.dir = ctx.get(direction$)
    host.lang = ctx.get(locale$)
    host.removeAttribute('style')
    for (const [name, value] of Object.entries(safeTokens(ctx.get(variables$))))
      host.style.setProperty(name, value)
    name(sheet)
  }
  function name({ title, close, frame }: FrameSheet) {
    const text = ctx.t('embedded-wallet.frame.title', undefined, viewMessages)
    title.textContent = text
    close.setAttribute('aria-label', ctx.t('embedded-wallet.frame.close', undefined, viewMessages))
    frame.setAttribute('title', text)
  }
  function resize(height: number) {
    const [least, most] = HEIGHTS
    sheet?.frame.style.setProperty('block-size', `${Math.min(Math.max(height, least), most)}px`)
  }
  function dismiss() {
    onDismiss()
    hide()
  }
  function onCancel(event: Event) {
    event.preventDefault()
    dismiss()
  }
  /** The browser may close it without asking. */
  function onClose() {
    if (isShown && !sheet?.dialog.open) dismiss()
  }
  function hide() {
    isShown = false
    if (sheet?.dialog.open) sheet.dialog.close()
  }
  /** Everything around an open sheet is inert, unless a dialog was opened over it. */
  function onFocus({ target }: FocusEvent) {
    if (isShown && target !== sheet?.host) setTimeout(rise)
  }
  function rise() {
    if (!isShown || !sheet?.dialog.open || document.activeElement === sheet.host) return
    sheet.dialog.close()
    sheet.dialog.showModal()
    sheet.frame.focus()
  }

  return {
    mount(url) {
      sheet = drawFrameSheet(origin, url)
      const { host, dialog, frame, close } = sheet
      close.addEventListener('click', dismiss)
      dialog.addEventListener('cancel', onCancel)
      dialog.addEventListener('close', onClose)
      document.addEventListener('focusin', onFocus)
      const { mode$, variables$, locale$, direction$ } = ctx.look
      stops = [
        () => document.removeEventListener('focusin', onFocus),
        ...[mode$, locale$, direction$].map(one => ctx.subscribe(one, applyLook)),
        ctx.subscribe(variables$, applyLook),
      ]
      applyLook()
      document.body.append(host)
      return frame
    },
    remove() {
      isShown = false
      for (const stop of stops) stop()
      stops = []
      sheet?.host.remove()
      sheet = undefined
    },
    isIntact: () => sheet?.host.isConnected === true && sheet.frame.isConnected,
    watch(onGone) {
      const observer = new MutationObserver(() => {
        if (sheet?.frame.isConnected === false) onGone()
      })
      // The host stands directly in the body, which a page may replace, too; its root is open to scripts.
      for (const parent of [document.documentElement, document.body])
        observer.observe(parent, { childList: true })
      if (sheet?.host.shadowRoot) observer.observe(sheet.host.shadowRoot, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    show(height) {
      if (!sheet) return
      const { dialog, frame } = sheet
      name(sheet)
      resize(height)
      isShown = true
      if (!dialog.open) dialog.showModal()
      frame.focus()
    },
    resize,
    hide,
    dismiss,
  }
}
