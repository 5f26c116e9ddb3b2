import type { Notice, SnackbarVariant, ToastVariant } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useExtraT } from '../../hooks/useExtraT.js'
import { Snackbar } from '../../primitives/feedback/Snackbar.js'
import { Toast } from '../../primitives/feedback/Toast.js'
import { Spinner } from '../../primitives/waiting/Spinner.js'

const tones = { loading: 'info', success: 'success', error: 'error' } as const

/** A toast as the kit shows it. Its text is never a link. */
export function ToastView({ notice }: { notice: Notice<ToastVariant> }) {
  const { toast } = useBaseKit()
  const t = useExtraT()
  return (
    <Toast
      tone={tones[notice.variant]}
      icon={notice.variant === 'loading' ? <Spinner /> : undefined}
      onClose={toast.close}
      closeLabel={t('shell.notice.close')}
    >
      {notice.message}
    </Toast>
  )
}

export const SnackbarView = ({ notice }: { notice: Notice<SnackbarVariant> }) => (
  <Snackbar tone={notice.variant}>{notice.message}</Snackbar>
)
