import { type Kit, overlays, whenIdle } from '@latchkit/core'
import { useContext, useEffect } from 'react'
import { claimPage } from '../../hooks/copies.js'
import { KitContext } from '../../hooks/KitContext.js'
import { NonceContext } from '../../hooks/NonceContext.js'
import { keepServerValues } from '../../hooks/serverValues.js'
import { once } from '../../loading/once.js'
import { useChunk } from '../../loading/useChunk.js'
import { buttonMessages } from '../../locales/enButtons.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { modalChunk } from './modalChunk.js'
import { warmUp } from './warmUp.js'

/** Adds the few messages that the page itself needs. Runs before the first render, on the server too. */
const prepareKit: (kit: Kit) => void = once(kit => {
  kit.i18n.add('en', buttonMessages)
  keepServerValues(kit)
})

/**
 * Provides a kit to the components and hooks below it, and starts it. It never disposes the kit: a page that
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

/** Mounts the modal once its code is there. */
function ModalMount({ kit, nonce, container }: Omit<KitProviderProps, 'children'>) {
  const chunk = useChunk(modalChunk, false)
  useEffect(() => {
    const follow = () => {
      const { open, embedded } = kit.get(kit.modal$)
      if (!open || embedded) return
      void modalChunk.load().then(loaded => {
        // The modal cannot be shown: keep the kit closed, so that the next click tries again.
        if (!loaded) kit.close({ force: true })
      })
    }
    follow()
    return kit.subscribe(kit.modal$, follow)
  }, [kit])
  useEffect(
    // A toast shows even before the modal was ever opened.
    () => kit.subscribe(kit.toast.notice$, notice => notice && void modalChunk.load()),
    [kit],
  )
  return chunk ? <chunk.ModalRoot nonce={nonce} container={container} /> : null
}
