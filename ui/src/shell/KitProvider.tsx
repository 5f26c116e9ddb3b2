import { overlays } from '@latchkit/core'
import { useContext, useEffect } from 'react'
import { claimPage } from './copies.js'
import { KitContext } from './KitContext.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { ModalMount } from './ModalMount.js'
import { modalChunk } from './modalChunk.js'
import { NonceContext } from './NonceContext.js'
import { prepareKit } from './prepareKit.js'
import { warmUp } from './warmUp.js'
import { whenIdle } from './whenIdle.js'

/**
 * Hands a kit to the components and hooks below it, and starts it. It never disposes the kit: a page that
 * mounts it twice, in StrictMode for one, loses nothing.
 *
 * @example
 * <KitProvider kit={kit}><ConnectButton /></KitProvider>
 */
export function KitProvider({ kit, nonce, container, children }: KitProviderProps) {
  prepareKit(kit)
  const outer = useContext(KitContext)
  useEffect(() => {
    claimPage()
    void kit.start()
    if (kit.slot(overlays).some(overlay => !overlay.while)) void modalChunk.load()
    return whenIdle(() => warmUp(kit))
  }, [kit])
  return (
    <KitContext.Provider value={kit}>
      <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>
      {outer === kit ? null : <ModalMount kit={kit} nonce={nonce} container={container} />}
    </KitContext.Provider>
  )
}
