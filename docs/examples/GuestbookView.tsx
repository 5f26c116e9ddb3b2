import { useKit } from '@latchkit/ui'
import { useState } from 'react'

type WithGuestbook = { plugins: { guestbook: { sign(text: string): Promise<string> } } }

/** The view of the guest book: the shell adds header, motion and an error boundary. */
export function GuestbookView() {
  const kit = useKit() as unknown as WithGuestbook
  const [text, setText] = useState('')
  const [said, say] = useState('')
  const sign = () =>
    kit.plugins.guestbook.sign(text).then(
      () => say('Signed'),
      (error: Error) => say(error.message),
    )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void sign()
      }}
    >
      <input aria-label="Your entry" value={text} onChange={event => setText(event.target.value)} />
      <button type="submit">Sign</button>
      <output>{said}</output>
    </form>
  )
}
