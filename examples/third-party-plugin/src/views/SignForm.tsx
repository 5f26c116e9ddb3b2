import { toKitError } from '@latchkit/core/errors'
import { Field, LiveRegion, useT } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Guestbook } from '../Guestbook.js'

const words: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'guestbook.declined',
  'core/DISCONNECTED': 'guestbook.connect',
  'guestbook/EMPTY': 'guestbook.write',
}

/** One line to write and a button that asks the wallet. */
export function SignForm({ book }: { book: Guestbook }) {
  const t = useT()
  const [text, setText] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<string>()

  async function sign() {
    setWaiting(true)
    setError(undefined)
    try {
      await book.sign(text)
      setText('')
    } catch (cause) {
      setError(words[toKitError(cause).code] ?? 'guestbook.failed')
    } finally {
      setWaiting(false)
    }
  }
  return (
    <>
      <Field
        showLabel
        label={t('guestbook.label')}
        placeholder={t('guestbook.placeholder')}
        maxLength={book.maxLength}
        value={text}
        onChange={setText}
        error={error && t(error)}
        hint={isWaiting ? t('guestbook.waiting') : undefined}
        onSubmit={() => void sign()}
        submitLabel={t('guestbook.sign')}
        submitting={isWaiting}
      />
      <LiveRegion>{isWaiting ? t('guestbook.waiting') : ''}</LiveRegion>
    </>
  )
}
