import type { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { Note } from '@latchkit/ui/components'
import { useWords, Words } from './words.js'

/** Why nobody is signed in, and that it can be tried again. */
export function FailureNote({ error }: { error: KitError }) {
  const t = useWords()
  const { code, message } = error
  if (code === 'core/USER_REJECTED')
    return (
      <Note tone="warning" title={t('siwx.declined')} live>
        {t('siwx.declined.text')}
      </Note>
    )
  if (code.startsWith('http/'))
    return (
      <Note tone="error" title={t('siwx.down')}>
        {t('siwx.down.text')}
      </Note>
    )
  return (
    <Note tone="error" title={t('siwx.failed')}>
      {code === 'siwx/UNVERIFIABLE' ? (
        t('siwx.unverifiable.text')
      ) : code === 'siwx/UNSUPPORTED' ? (
        t('siwx.unsupported.text')
      ) : (
        <Words id="siwx.reason" max={160} values={{ reason: cleanText(message, 160).replace(/\.$/, '') }} />
      )}
    </Note>
  )
}
