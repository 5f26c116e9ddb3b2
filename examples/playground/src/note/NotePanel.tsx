import { useAccount } from '@latchkit/ui'
import { Field, Surface, useKit, useT } from '@latchkit/ui/components'
import { useState } from 'react'

interface NoteKit {
  plugins: { note: { read(address: string): string; write(address: string, text: string): void } }
}

/** The tab itself: one field, saved while typing. */
export function NotePanel() {
  const { account } = useAccount()
  return account ? <NoteField key={account.address} address={account.address} /> : null
}

function NoteField({ address }: { address: string }) {
  const { note } = (useKit() as unknown as NoteKit).plugins
  const t = useT()
  const [text, setText] = useState(() => note.read(address))
  const save = (next: string) => {
    setText(next)
    note.write(address, next)
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
