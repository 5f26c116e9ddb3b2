import { createElement as h, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

// Connect with one wallet, written by hand with React alone and prepared while the page is idle, as ours is: what a
// modal costs that can do nothing else.

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
dialog { position: fixed; inset: 0; display: grid; place-items: center; visibility: hidden; inline-size: 100%; block-size: 100%;
  max-inline-size: none; max-block-size: none; margin: 0; border: 0; padding: 16px; background: none; color: #f2f3f5; overflow: hidden }
dialog[open] { visibility: visible }
dialog::backdrop { background: none }
.scrim { position: absolute; inset: 0; z-index: 0; background: #010102a3 }
.card { position: relative; inline-size: 370px; max-inline-size: 100%; border-radius: 28px; background: #131518; font: 16px/24px system-ui;
  box-shadow: 0 2px 6px #0000003d, 0 28px 56px -36px #000000a3; perspective: 1px }
header { display: flex; align-items: center; justify-content: space-between; min-block-size: 60px; padding: 0 12px }
h2 { margin: 0; font-size: 16px; outline: 0 }
button { display: flex; align-items: center; gap: 12px; border: 0; border-radius: 16px; padding: 10px 12px; background: #1b1e23; color: inherit; font: inherit }
button:hover { background: #22262c }
ul { display: grid; gap: 8px; margin: 0; padding: 0 12px 12px; list-style: none }
li button { inline-size: 100%; min-block-size: 60px }
li img { border-radius: 10px }
.name { flex: 1; text-align: start }
.tag { font-size: 12px; color: #3ecf8e }
`)

const lines = { viewBox: '0 0 20 20', width: 20, height: 20, fill: 'none', stroke: 'currentColor' }
const icons = {
  Help: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5zM7.9 8.1a2.15 2.15 0 1 1 3.2 1.9c-.75.4-1.1.85-1.1 1.6M10 13.9v.01',
  Close: 'M5.5 5.5l9 9m0-9l-9 9',
}

function IconButton({ name, onClick }) {
  return h(
    'button',
    { type: 'button', 'aria-label': name, onClick },
    h('svg', lines, h('path', { d: icons[name] })),
  )
}

function Row({ wallet }) {
  return h(
    'li',
    null,
    h(
      'button',
      { type: 'button' },
      h('img', { src: wallet.icon, alt: '', width: 36, height: 36 }),
      h('span', { className: 'name' }, wallet.name),
      h('span', { className: 'tag' }, 'Installed'),
    ),
  )
}

function Modal({ isOpen, wallets, onClose, onGone }) {
  const dialog = useRef(null)
  const scrim = useRef(null)
  const card = useRef(null)
  const title = useRef(null)
  useLayoutEffect(() => {
    dialog.current.popover = 'manual'
    dialog.current.showPopover()
  }, [])
  useLayoutEffect(() => {
    const [element, box] = [dialog.current, card.current]
    if (!isOpen) return
    element.setAttribute('open', '')
    requestAnimationFrame(() => setTimeout(() => title.current?.focus({ preventScroll: true })))
    scrim.current.animate([{ opacity: 0 }, {}], 200)
    const arriving = box.animate([{ transform: 'scale(.97)' }, {}], 200)
    arriving.finished.then(
      () => {
        element.popover = null
        element.removeAttribute('open')
        element.showModal()
      },
      () => {},
    )
    return () => {
      arriving.cancel()
      const leaving = box.animate([{}, { opacity: 0, transform: 'scale(.97)' }], {
        duration: 140,
        fill: 'forwards',
      })
      leaving.finished.then(() => {
        element.close()
        onGone()
      })
    }
  }, [isOpen, onGone])
  const onKeyDown = event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return h(
    'dialog',
    { ref: dialog, 'aria-label': 'Connect', onKeyDown },
    h('div', { ref: scrim, className: 'scrim', onClick: onClose }),
    h(
      'div',
      { ref: card, className: 'card' },
      h(
        'header',
        null,
        h(IconButton, { name: 'Help' }),
        h('h2', { ref: title, tabIndex: -1 }, 'Connect'),
        h(IconButton, { name: 'Close', onClick: onClose }),
      ),
      h(
        'ul',
        null,
        wallets.map(wallet => h(Row, { key: wallet.uuid, wallet })),
      ),
    ),
  )
}

function Plain() {
  const [isOpen, setOpen] = useState(false)
  const [prepared, prepare] = useState(0)
  const [wallets, setWallets] = useState([])
  const [root, setRoot] = useState(null)
  useEffect(() => {
    const start = requestIdleCallback(() => {
      addEventListener('eip6963:announceProvider', ({ detail }) => setWallets([detail.info]))
      dispatchEvent(new Event('eip6963:requestProvider'))
      const shadow = document.body
        .appendChild(document.createElement('plain-modal'))
        .attachShadow({ mode: 'open' })
      shadow.adoptedStyleSheets = [sheet]
      setRoot(shadow)
    })
    return () => cancelIdleCallback(start)
  }, [])
  const [onGone] = useState(() => () => requestIdleCallback(() => prepare(count => count + 1)))
  const modal = h(Modal, { key: prepared, isOpen, wallets, onClose: () => setOpen(false), onGone })
  return h(
    'div',
    null,
    h('button', { type: 'button', onClick: () => setOpen(true) }, 'Connect'),
    root ? createPortal(modal, root) : null,
  )
}

createRoot(document.getElementById('root')).render(h(Plain))
