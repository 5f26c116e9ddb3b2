import { type PluginContext, safeTokens } from '@latchkit/core'
import { adoptTheme } from '@latchkit/ui/components'
import type { FramePlace } from '../frame/FramePlace.js'
import { viewMessages } from '../locales/enViews.js'
import { FRAME_NAME } from '../protocol/names.js'
import frameSheet from './FrameSheet.css?inline'

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
  let host: HTMLElement | undefined
  let dialog: HTMLDialogElement | undefined
  let frame: HTMLIFrameElement | undefined
  let title: HTMLElement | undefined
  let close: HTMLElement | undefined
  let isShown = false
  let stops: (() => void)[] = []

  function applyLook() {
    if (!host) return
    const { mode$, variables$, locale$, direction$ } = ctx.look
    host.dataset.theme = ctx.get(mode$)
    host.dir = ctx.get(direction$)
    host.lang = ctx.get(locale$)
    host.removeAttribute('style')
    for (const [name, value] of Object.entries(safeTokens(ctx.get(variables$))))
      host.style.setProperty(name, value)
    name()
  }
  function name() {
    const text = ctx.t('embedded-wallet.frame.title', undefined, viewMessages)
    if (title) title.textContent = text
    close?.setAttribute('aria-label', ctx.t('embedded-wallet.frame.close', undefined, viewMessages))
    frame?.setAttribute('title', text)
  }
  function fit(height: number) {
    const [least, most] = HEIGHTS
    frame?.style.setProperty('block-size', `${Math.min(Math.max(height, least), most)}px`)
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
    if (isShown && !dialog?.open) dismiss()
  }
  function hide() {
    isShown = false
    if (dialog?.open) dialog.close()
  }
  /** Everything around an open sheet is inert, unless a dialog was opened over it. */
  function onFocus({ target }: FocusEvent) {
    if (isShown && target !== host) setTimeout(rise)
  }
  function rise() {
    if (!isShown || !dialog?.open || document.activeElement === host) return
    dialog.close()
    dialog.showModal()
    frame?.focus()
  }

  return {
    mount(url) {
      host = document.createElement('latchkit-frame')
      const root = host.attachShadow({ mode: 'open' })
      adoptTheme(root, { more: frameSheet })
      dialog = make('dialog', 'dlg')
      const card = make('div', 'card')
      const header = make('div', 'hdr')
      const heading = make('div', '')
      title = make('h2', 'ttl')
      title.id = 'title'
      const site = make('p', 'org')
      site.textContent = origin.replace(/^https:\/\//, '')
      close = make('button', 'cls')
      close.setAttribute('type', 'button')
      close.append(cross())
      frame = make('iframe', 'frm')
      frame.name = FRAME_NAME
      frame.referrerPolicy = 'origin'
      frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
        .map(feature => `${feature} ${origin}`)
        .join('; ')
      frame.src = url
      heading.append(title, site)
      header.append(heading, close)
      card.append(header, frame)
      dialog.append(card)
      dialog.setAttribute('aria-labelledby', 'title')
      close.addEventListener('click', dismiss)
      dialog.addEventListener('cancel', onCancel)
      dialog.addEventListener('close', onClose)
      root.append(dialog)
      const { mode$, variables$, locale$, direction$ } = ctx.look
      document.addEventListener('focusin', onFocus)
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
      host?.remove()
      host = undefined
      dialog = undefined
      frame = undefined
    },
    isIntact: () => host?.isConnected === true && frame?.isConnected === true,
    watch(onGone) {
      const observer = new MutationObserver(() => {
        if (frame?.isConnected === false) onGone()
      })
      // The host stands directly in the body, which a page may replace, too; its root is open to scripts.
      for (const parent of [document.documentElement, document.body])
        observer.observe(parent, { childList: true })
      if (host?.shadowRoot) observer.observe(host.shadowRoot, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    show(height) {
      if (!dialog || !frame) return
      name()
      fit(height)
      isShown = true
      if (!dialog.open) dialog.showModal()
      frame.focus()
    },
    resize: fit,
    hide,
    dismiss,
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  return element
}

function cross(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const picture = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 20 20',
    width: '20',
    height: '20',
    'aria-hidden': 'true',
  }))
    picture.setAttribute(name, value)
  for (const [name, value] of Object.entries({
    d: 'M5.5 5.5l9 9m0-9l-9 9',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
  }))
    path.setAttribute(name, value)
  picture.append(path)
  return picture
}
