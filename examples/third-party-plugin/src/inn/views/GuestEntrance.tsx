import { Button, Note, useT } from '@latchkit/ui/components'
import { useState } from 'react'

/** A way in without a wallet. */
export function GuestEntrance() {
  const t = useT()
  const [isSeated, setSeated] = useState(false)
  if (isSeated) return <Note>{t('inn.guest.seated')}</Note>
  return (
    <Button full onClick={() => setSeated(true)}>
      {t('inn.guest')}
    </Button>
  )
}
