import { memo } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { useChunk } from '../../loading/useChunk.js'
import { useSheet } from '../../styles/useSheet.js'
import noticesSheet from './Notices.css?inline'

/** The snackbar's place: over the title, where nothing can be pressed. Always mounted, so that it is spoken. */
export const SnackbarHost = memo(function SnackbarHost() {
  useSheet(noticesSheet)
  const notice = useValue(useBaseKit().snackbar.notice$)
  const views = useChunk(extrasChunk, notice !== undefined)
  return (
    <div className="ntc ntc-s" aria-live="polite">
      {notice && views ? <views.SnackbarView key={notice.id} notice={notice} /> : null}
    </div>
  )
})
