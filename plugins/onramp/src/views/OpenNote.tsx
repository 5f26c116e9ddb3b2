import { formatAmount } from '@latchkit/core/plugin'
import { Note, numberLocale, SmallButton, useValue } from '@latchkit/ui/components'
import { ClockIcon } from '@latchkit/ui/icons'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Leads to purchases of the account in use that have not arrived yet. */
export function OpenNote() {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { open } = useValue(controller.running$)
  const [first] = open
  if (!first) return null
  const { pay, currency, sellerName: seller } = first
  const sum = `${formatAmount(pay.amount, pay.decimals, { locale: numberLocale(locale) })}\u00a0${currency}`
  return (
    <Note
      icon={<ClockIcon />}
      action={
        <SmallButton onClick={() => kit.router.push('onramp/progress')}>{t('onramp.show')}</SmallButton>
      }
    >
      {open.length === 1 ? (
        <Words id="onramp.open.one" values={{ sum: <bdi>{sum}</bdi>, seller }} max={40} />
      ) : (
        t('onramp.open.many', { count: `${open.length}` })
      )}
    </Note>
  )
}
