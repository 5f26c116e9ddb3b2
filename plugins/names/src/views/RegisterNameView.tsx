import { useSheet, useValue } from '@latchkit/ui/parts'
import { NoNames } from './NoNames.js'
import { namesSheet } from './namesSheet.css.js'
import { RegisterForm } from './RegisterForm.js'
import { useCanRegister } from './useCanRegister.js'
import { useDesk, withDesk } from './useDesk.js'
import { usePlace } from './usePlace.js'
import { WaitingPart } from './WaitingPart.js'

/** The form; the wallet's turn; and the form again, with what went wrong. */
export const RegisterNameView = withDesk(function RegisterNameView() {
  useSheet(namesSheet)
  const { kit, desk } = useDesk()
  const place = usePlace(kit)
  const can = useCanRegister({ kit, desk }, place)
  const registration = useValue(desk.registration$)
  const { status } = registration
  if (status === 'checking' || status === 'signing' || status === 'registering')
    return <WaitingPart name={registration.name} isSigned={status === 'registering'} />
  if (!place || !can) return <NoNames kit={kit} place={place} />
  return <RegisterForm place={place} />
})
