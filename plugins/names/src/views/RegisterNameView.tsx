import { useSheet, useValue, WalletTurn } from '@latchkit/ui/components'
import { NoNames } from './NoNames.js'
import { RegisterForm } from './RegisterForm.js'
import namesSheet from './RegisterName.css?inline'
import { useController, withController } from './useController.js'
import { useCanRegister, usePlace } from './usePlace.js'
import { useWords, Words } from './words.js'

// Names are left to right on every page.

/** The form; waiting for the wallet; and the form again with an error. */
export const RegisterNameView = withController(function RegisterNameView() {
  useSheet(namesSheet)
  const { kit, controller } = useController()
  const place = usePlace(kit)
  const can = useCanRegister({ kit, controller }, place)
  const registration = useValue(controller.registration$)
  const { status } = registration
  if (status === 'checking' || status === 'signing' || status === 'registering')
    return <WaitingPart name={registration.name} isSigned={status === 'registering'} />
  if (!place) return null
  if (!can) return <NoNames kit={kit} place={place} />
  return <RegisterForm place={place} />
})

interface WaitingPartProps {
  name: string
  /** The wallet has done its part. */
  isSigned: boolean
}

/** The wallet's turn with a way back, then the service's. */
function WaitingPart({ name, isSigned }: WaitingPartProps) {
  const t = useWords()
  const { controller } = useController()
  const key = isSigned ? 'names.registering' : 'names.waiting'
  return (
    <WalletTurn
      title={wallet => <Words id={key} max={64} values={{ wallet, name }} />}
      text={<Words id={`${key}.text`} max={64} values={{ name }} />}
      cancel={isSigned ? undefined : { label: t('names.cancel'), act: controller.abandon }}
    />
  )
}
