import { adoptTheme } from '@latchkit/ui/components'
import { FRAME_NAME } from '../protocol/names.js'
import css from './FrameSheet.css?inline'

/** The elements of the sheet that change or are listened to. */
export interface FrameSheet {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly title: HTMLElement
  readonly close: HTMLButtonElement
  readonly frame: HTMLIFrameElement
}

/** Draws the sheet around a frame of the address, without putting it into the page. */
export function drawFrameSheet(origin: string, url: string): FrameSheet {
  const host = document.createElement('latchkit-frame')
  const root = host.attachShadow({ mode: 'open' })
  adoptTheme(root, { more: css })
  const dialog = make('dialog', 'dlg')
  const card = make('div', 'card')
  const header = make('div', 'hdr')
  const heading = make('div', '')
  const title = make('h2', 'ttl')
  title.id = 'title'
  const site = make('p', 'org')
  site.textContent = origin.replace(/^https:\/\//, '')
  const close = make('button', 'cls')
  close.type = 'button'
  close.append(cross())
  const frame = make('iframe', 'frm')
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
  root.append(dialog)
  return { host, dialog, title, close, frame }
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
