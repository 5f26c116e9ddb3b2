import type { Account } from '@latchkit/core'
import { Note, Skeleton, SmallButton } from '@latchkit/ui/parts'
import type { NetworksLineProps } from './NetworksLine.js'
import { useWords, Words } from './words.js'

/** How high the usual note is: nothing moves when it takes its place. */
const NOTE = 68

export interface NetworksNoteProps extends NetworksLineProps {
  account: Account
  /** How many networks the family has. */
  most: number
  onRetry: () => void
}

/** What may be lost, and where: a contract exists on some networks only, and one that nobody could ask is not one of them. */
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
