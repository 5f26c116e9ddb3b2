import { Button, Note, Skeleton, Spinner } from '@latchkit/ui/components'
import type { ReactNode } from 'react'
import type { Logins } from './useLogins.js'
import { useWords } from './Words.js'

interface LoginsBodyProps extends Pick<Logins, 'found' | 'isBusy' | 'error' | 'load'> {
  children(found: NonNullable<Logins['found']>): ReactNode
}

/** What has failed, and the logins once they are read. */
export function LoginsBody({ found, isBusy, error, load, children }: LoginsBodyProps) {
  const t = useWords()
  return (
    <>
      {error ? (
        <Note tone="error" live>
          {error}
        </Note>
      ) : null}
      {found ? (
        children(found)
      ) : isBusy ? (
        <>
          <Spinner label={t('statusLoading')} />
          <Skeleton />
        </>
      ) : (
        <Button full onClick={load}>
          {t('retry')}
        </Button>
      )}
    </>
  )
}
