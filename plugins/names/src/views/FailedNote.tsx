import { cleanText } from '@latchkit/core/outside'
import { Note, useValue } from '@latchkit/ui/components'
import type { Registration } from '../controller/createRegistration.js'
import { reasonText } from './reasonText.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

const byCode: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'names.failed.declined',
  'names/TAKEN': 'names.failed.taken',
  'names/CONTEXT_CHANGED': 'names.failed.context',
  'names/UNSUPPORTED': 'names.failed.unsupported',
}

export interface FailedNoteProps {
  failure: Extract<Registration, { status: 'failed' }>
  network: string
}

/** Why the name was not registered, or that this is unknown. Shows nothing when the visitor cancelled. */
export function FailedNote({ failure, network }: FailedNoteProps) {
  const t = useWords()
  const { kit } = useController()
  const connection = useValue(kit.connections.connection$)
  const { name, error } = failure
  if (error.code === 'core/ABORTED') return null
  const values = {
    name,
    network,
    wallet: cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32),
    reason: reasonText(error),
  }
  const isChoice = error.code === 'core/USER_REJECTED'
  return (
    <Note
      tone={isChoice ? 'warning' : 'error'}
      title={t(error.outcome === 'untouched' ? 'names.failed' : 'names.failed.unknown')}
      live
    >
      <Words id={byCode[error.code] ?? 'names.failed.other'} max={160} values={values} />
    </Note>
  )
}
