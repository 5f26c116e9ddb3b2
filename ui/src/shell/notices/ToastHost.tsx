import { memo } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { useChunk } from '../../loading/useChunk.js'
import { useSheet } from '../../styles/useSheet.js'
import noticesSheet from './Notices.css?inline'

/**
 * The toast's place beside the card. Always mounted, so that it is spoken; `isOn` is false while the card only waits to be
 * opened, and the page shows the toast then.
 */
export const ToastHost = memo(function ToastHost({ isOn = true }: { isOn?: boolean }) {
  useSheet(noticesSheet)
  const notice = useValue(useBaseKit().toast.notice$)
  const views = useChunk(extrasChunk, notice !== undefined)
  return (
    <div className="ntc ntc-t" aria-live="polite">
      {isOn && notice && views ? <views.ToastView key={notice.id} notice={notice} /> : null}
    </div>
  )
})
