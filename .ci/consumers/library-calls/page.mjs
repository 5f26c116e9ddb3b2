import { createDevWallet } from '@latchkit/dev-wallet/standalone'
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

/** Answers in place of the nodes: a dApp's call ends there, signed. */
export const node = { sent: [], answer: () => new Response('{}', { status: 503 }) }

/** A page with the test wallet, as any dApp meets it. It approves everything. */
export async function openWallet(options) {
  const rpcUrl = 'http://127.0.0.1:1'
  const wallet = createDevWallet({
    chains: [{ id: 31337, rpcUrl, name: 'Local' }],
    name: 'Any Wallet',
    rdns: 'dev.latchkit.any',
    autoApprove: true,
    remember: false,
    rpcFetch: async (url, init) => node.answer(url, init),
    ...options,
  })
  await wallet.addresses()
  return wallet
}
