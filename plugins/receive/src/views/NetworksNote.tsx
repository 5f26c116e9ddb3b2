import type { Account } from '@latchkit/core'
import { Note, Skeleton, SmallButton } from '@latchkit/ui/components'
import type { NetworksLineProps } from './NetworksLine.js'
import { useWords, Words } from './words.js'

/** Height of the usual note, so that nothing moves when it replaces the skeleton. */
const NOTE = 68

export interface NetworksNoteProps extends NetworksLineProps {
  account: Account
  /** Number of networks in the namespace. */
  most: number
  onRetry: () => void
}

/** Warns where funds may be lost: a contract account exists on some networks only. */
export function NetworksNote({ status, networks, account, most, onRetry }: NetworksNoteProps) {
  const t = useWords()
  if (status === 'loading') return <Skeleton shape="block" height={NOTE} />
  const [only, ...others] = networks.map(({ name }) => name)
  if (only === undefined)
    return (
      <Note
        tone="warning"
        title={t('receive.unchecked')}
        live
        action={<SmallButton onClick={onRetry}>{t('receive.retry')}</SmallButton>}
      >
        {t('receive.unchecked.text')}
      </Note>
    )
  const isContract = account.type === 'smartAccount'
  if (isContract || (others.length > 0 && networks.length < most)) {
    const key = isContract ? 'receive.contract' : 'receive.partial'
    return (
      <Note tone="warning" title={t(key)}>
        <Words id={`${key}.text`} values={{ networks: [only, ...others].join(', ') }} max={300} />
      </Note>
    )
  }
  return (
    <Note tone="warning">
      {others.length > 0 ? (
        t('receive.warning.several')
      ) : (
        <Words id="receive.warning" values={{ network: only }} />
      )}
    </Note>
  )
}
