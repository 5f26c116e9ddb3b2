import { Note, SmallButton, useValue } from '@latchkit/ui/components'
import { ClockIcon } from '@latchkit/ui/icons'
import { isFor } from '../contract/isFor.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** Leads to purchases of the account in use that have not arrived yet. */
export function OpenNote() {
  const t = useWords()
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const open = useValue(controller.purchases$).filter(
    each => each.status === 'open' && account && isFor(each, account),
  )
  if (open.length === 0) return null
  return (
    <Note
      icon={<ClockIcon />}
      action={
        <SmallButton onClick={() => kit.router.push('onramp/progress')}>{t('onramp.show')}</SmallButton>
      }
    >
      {open.length === 1 ? t('onramp.open.one') : t('onramp.open.many', { count: `${open.length}` })}
    </Note>
  )
}
