import { useAccount } from '@latchkit/ui'
import { Field, Surface, useT, type ViewProps } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Notes } from './createNotes.js'

/** The tab itself: one field, saved while typing. */
export function NotePanel({ plugin }: ViewProps<unknown, Notes>) {
  const { account } = useAccount()
  return account ? <NoteField key={account.address} notes={plugin} address={account.address} /> : null
}

function NoteField({ notes, address }: { notes: Notes; address: string }) {
  const t = useT()
  const [text, setText] = useState(() => notes.read(address))
  const save = (next: string) => {
    setText(next)
    notes.write(address, next)
  }
  return (
    <Surface padded>
      <Field
        showLabel
        label={t('note.label')}
        hint={t('note.hint')}
        maxLength={200}
        value={text}
        onChange={save}
      />
    </Surface>
  )
}
