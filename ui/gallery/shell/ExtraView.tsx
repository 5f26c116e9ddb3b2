import { useKit } from '../../src/hooks/useKit.js'
import { Body } from '../../src/primitives/card/Body.js'
import { Button } from '../../src/primitives/controls/Button.js'
import { Note } from '../../src/primitives/feedback/Note.js'

export function ExtraView() {
  const kit = useKit()
  return (
    <Body>
      <Note>A view that a plugin brought.</Note>
      <Button full variant="primary" onClick={() => kit.toast.show('success', 'Sent 1.5 USDC to alice.eth')}>
        Toast
      </Button>
      <Button full onClick={() => kit.snackbar.show('success', 'Address copied')}>
        Snackbar
      </Button>
    </Body>
  )
}
