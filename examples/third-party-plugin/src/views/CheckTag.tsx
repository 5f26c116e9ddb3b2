import { Tag, useT } from '@latchkit/ui/components'
import type { GuestbookEntry } from '../GuestbookEntry.js'

const tones = { valid: 'success', invalid: 'error', unknown: 'neutral' } as const

/** Says if an entry's signature holds. */
export function CheckTag({ check }: Pick<GuestbookEntry, 'check'>) {
  const t = useT()
  return (
    <Tag filled tone={tones[check]}>
      {t(`guestbook.${check}`)}
    </Tag>
  )
}
