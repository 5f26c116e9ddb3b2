import { errorText, type ViewProps } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  Field,
  Group,
  Hostile,
  LazyPart,
  Row,
  useSlot,
  useValue,
} from '@latchkit/ui/components'
import { useState } from 'react'
import { bookNotes } from './bookNotes.js'
import type { GuestbookController } from './guestbookController.js'

/** The guest book's view. The shell adds the header, transitions and an error boundary. */
export function GuestbookView({ plugin }: ViewProps<undefined, GuestbookController>) {
  const entries = useValue(plugin.entries$)
  const notes = useSlot(bookNotes)
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const sign = () =>
    plugin.sign(text).then(
      () => setStatus('Signed'),
      (error: unknown) => setStatus(errorText(error)),
    )
  return (
    <Body>
      <Field label="Your entry" showLabel value={text} onChange={setText} />
      <Actions>
        <Button variant="primary" full onClick={sign}>
          Sign
        </Button>
      </Actions>
      <output>{status}</output>
      <Group>
        {entries.map(entry => (
          <Row key={entry} title={<Hostile>{entry}</Hostile>} />
        ))}
      </Group>
      {notes.map(({ id, view }) => (
        <LazyPart key={id} load={view} name={id} quiet />
      ))}
    </Body>
  )
}
