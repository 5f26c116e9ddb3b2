import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import { Snackbar } from '../primitives/Snackbar.js'
import { useSheet } from '../styles/useSheet.js'
import { noticesSheet } from './Notices.css.js'

/** Where the snackbar appears, over the title, where it covers nothing that can be pressed. Always there, so that it is spoken. */
export function SnackbarHost() {
  useSheet(noticesSheet)
  const notice = useValue(useBaseKit().snackbar.notice$)
  return (
    <div className="ntc ntc-s" aria-live="polite">
      {notice ? (
        <Snackbar key={notice.id} tone={notice.variant}>
          {notice.message}
        </Snackbar>
      ) : null}
    </div>
  )
}
