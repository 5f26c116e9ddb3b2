import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { OfflineIcon } from '../../icons/icons.js'
import { Note } from '../../primitives/feedback/Note.js'
import { RetryButton } from '../shared/RetryButton.js'

export interface DirectoryNoteProps {
  hasFailed: boolean
  isSearch: boolean
  onRetry: () => void
}

/** Why the list is shorter than it is: offline, or a page that failed, with a way to ask again. */
export function DirectoryNote({ hasFailed, isSearch, onRetry }: DirectoryNoteProps) {
  const t = useT()
  const online = useOnline()
  if (!online)
    return (
      <Note live icon={<OfflineIcon />}>
        {t('allWallets.offline')}
      </Note>
    )
  if (!hasFailed) return null
  return (
    <Note live tone="warning" action={<RetryButton onRetry={onRetry} />}>
      {t(isSearch ? 'allWallets.failed.search' : 'allWallets.failed.more')}
    </Note>
  )
}
