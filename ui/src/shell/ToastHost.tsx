import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { useValue } from '../hooks/useValue.js'
import { Spinner } from '../primitives/Spinner.js'
import { Toast } from '../primitives/Toast.js'
import { useSheet } from '../styles/useSheet.js'
import { noticesSheet } from './Notices.css.js'

const tones = { loading: 'info', success: 'success', error: 'error' } as const

/** Where the toast appears, beside the card. Always there, so that it is spoken. Its text is never a link. */
export function ToastHost() {
  useSheet(noticesSheet)
  const { toast } = useBaseKit()
  const t = useT()
  const notice = useValue(toast.notice$)
  return (
    <div className="ntc ntc-t" aria-live="polite">
      {notice ? (
        <Toast
          key={notice.id}
          tone={tones[notice.variant]}
          icon={notice.variant === 'loading' ? <Spinner /> : undefined}
          onClose={toast.close}
          closeLabel={t('shell.notice.close')}
        >
          {notice.message}
        </Toast>
      ) : null}
    </div>
  )
}
