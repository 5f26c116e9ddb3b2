import type { ViewProps } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import { Actions, Body, Button, Field, Group, Hostile, Row, useValue } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Guestbook } from './createGuestbook.js'

/** The view of the guest book: the shell adds header, motion and an error boundary. */
export function GuestbookView({ plugin }: ViewProps<undefined, Guestbook>) {
  const entries = useValue(plugin.entries$)
  const [text, setText] = useState('')
  const [said, say] = useState('')
  const sign = () =>
    plugin.sign(text).then(
      () => say('Signed'),
      (error: unknown) => say(errorText(error)),
    )
  return (
    <Body>
      <Field label="Your entry" showLabel value={text} onChange={setText} />
      <Actions>
        <Button variant="primary" full onClick={sign}>
          Sign
        </Button>
      </Actions>
      <output>{said}</output>
      <Group>
        {entries.map(entry => (
          <Row key={entry} title={<Hostile>{entry}</Hostile>} />
        ))}
      </Group>
    </Body>
  )
}
