import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readWorld } from '../../src/world/readWorld.js'

const networks = readWorld(document).chains.map(({ id, name, rpcUrl }) => evmNetwork({ id, name, rpcUrl }))
const kit = createKit({ plugins: [evm({ networks })], locale: 'en' })

/** A component of the page that keeps its dialog or popover in a shadow root. */
class PageBox extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return
    const box = document.createElement(this.getAttribute('tag') ?? 'div')
    if (box.localName === 'div') box.popover = 'manual'
    box.append(document.createElement('slot'))
    this.attachShadow({ mode: 'open' }).append(box)
  }
}
customElements.define('page-box', PageBox)

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitProvider kit={kit} container={document.getElementById('place')}>
        <ConnectButton />
        <dialog id="dialog">
          <ConnectButton label="From a dialog" />
        </dialog>
        <div id="popover" popover="manual">
          <ConnectButton label="From a popover" />
        </div>
        {createElement(
          'page-box',
          { id: 'hiddenDialog', tag: 'dialog' },
          <ConnectButton label="From a hidden dialog" />,
        )}
        {createElement(
          'page-box',
          { id: 'hiddenPopover', tag: 'div' },
          <ConnectButton label="From a hidden popover" />,
        )}
      </KitProvider>
    </StrictMode>,
  )
}
