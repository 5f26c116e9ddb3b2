import { memo, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { useChunk } from '../../loading/useChunk.js'
import { useSheet } from '../../styles/useSheet.js'
import { modalLayer } from '../host/modalLayer.js'
import noticesSheet from './Notices.css?inline'

/** The toast's place while no card is visible: at the top of the page. A card shows its own. */
export const PageToasts = memo(function PageToasts() {
  useSheet(noticesSheet)
  const kit = useBaseKit()
  const notice = useValue(kit.toast.notice$)
  const { embedded } = useValue(kit.modal$)
  const { get, subscribe } = modalLayer(kit)
  const layer = useSyncExternalStore(subscribe, get, get)
  const views = useChunk(extrasChunk, notice !== undefined)
  const isHere = notice !== undefined && views !== undefined && !embedded && layer === null
  return (
    <div className="ntc ntc-p" aria-live="polite">
      {isHere ? <views.ToastView key={notice.id} notice={notice} /> : null}
    </div>
  )
})
