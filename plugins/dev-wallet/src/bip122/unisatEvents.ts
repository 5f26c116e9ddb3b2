import type { BitcoinContext } from './BitcoinContext.js'

type Listener = (payload: unknown) => void

/** The events of UniSat: an emitter of the page, and what ends it. `disconnect` comes after the last account has gone. */
export function unisatEvents(ctx: BitcoinContext, chain: () => { readonly network: string }) {
  const listeners = new Map<string, Set<Listener>>()
  ctx.countListeners(() => [...listeners.values()].reduce((sum, { size }) => sum + size, 0))
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        // The page's fault: the others still hear it.
        reportError(error)
      }
    }
  }
  const stop = ctx.onChange(what => {
    if (what === 'network') {
      emit('chainChanged', chain())
      emit('networkChanged', chain().network)
      return
    }
    const addresses = ctx.accounts().flatMap(({ purpose, address }) => (purpose === 'payment' ? address : []))
    emit('accountsChanged', addresses)
    if (addresses.length === 0) emit('disconnect', undefined)
  })
  const methods = {
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    once(event: string, listener: Listener) {
      const hear = (payload: unknown) => {
        methods.removeListener(event, hear)
        listener(payload)
      }
      methods.on(event, hear)
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    removeAllListeners(event?: string) {
      if (event === undefined) listeners.clear()
      else listeners.delete(event)
    },
  }
  return { methods: { ...methods, addListener: methods.on, off: methods.removeListener }, stop }
}
