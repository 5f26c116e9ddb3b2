import { useAccount, useKit, useT } from '@latchkit/ui'
import { useId, useState } from 'react'
import { noteCss } from './noteCss.js'
import { useOwnSheet } from './useOwnSheet.js'

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
  const field = useOwnSheet<HTMLDivElement>(noteCss)
  const id = useId()
  return (
    <div ref={field} className="note">
      <label htmlFor={id}>{t('note.label')}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={2_000}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={event => {
          setText(event.target.value)
          note.write(address, event.target.value)
        }}
      />
      <small id={`${id}-hint`}>{t('note.hint')}</small>
    </div>
  )
}
