import { useEffect } from 'react'
import { useChunk } from '../hooks/useChunk.js'
import { useValue } from '../hooks/useValue.js'
import type { KitProviderProps } from './KitProviderProps.js'
import { modalChunk } from './modalChunk.js'

/** Where the modal comes to life, once its code is there. */
export function ModalMount({ kit, nonce, container }: Omit<KitProviderProps, 'children'>) {
  const chunk = useChunk(modalChunk, false)
  const { open, embedded } = useValue(kit.modal$)
  useEffect(() => {
    if (!open || embedded) return
    void modalChunk.load().then(loaded => {
      // Nothing can be shown: leave the kit closed, so that the next click tries again.
      if (!loaded) kit.close({ force: true })
    })
  }, [open, embedded, kit])
  useEffect(
    // A toast is seen also where nobody opened the modal yet.
    () => kit.subscribe(kit.toast.notice$, notice => notice && void modalChunk.load()),
    [kit],
  )
  return chunk ? <chunk.ModalRoot nonce={nonce} container={container} /> : null
}
