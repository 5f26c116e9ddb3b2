import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html><div id="root"></div>', {
  url: 'https://dapp.example',
  pretendToBeVisual: true,
})
const ofNode = ['Event', 'CustomEvent', 'EventTarget', 'navigator', 'crypto']
for (const name of ['window', ...Object.getOwnPropertyNames(window)]) {
  if (name in globalThis && !ofNode.includes(name)) continue
  const value = name === 'window' ? window : name === 'crypto' ? globalThis.crypto : window[name]
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
Object.defineProperty(window, 'crypto', { value: globalThis.crypto })
globalThis.IS_REACT_ACT_ENVIRONMENT = false

// `fetch` takes only signals of Node, and jsdom only its own.
const { addEventListener } = window.EventTarget.prototype
window.EventTarget.prototype.addEventListener = function add(type, listener, options) {
  const { signal, ...rest } = typeof options === 'object' ? options : { capture: options === true }
  if (signal?.aborted) return
  signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
  Reflect.apply(addEventListener, this, [type, listener, rest])
}
