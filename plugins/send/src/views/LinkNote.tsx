import type { ActiveNetwork } from '@latchkit/core'
import { Hostile, Note, SmallButton, Sum, useValue } from '@latchkit/ui/components'
import { asksForMoney } from '../form/linkDraft.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Tells the wish of the payment link, and how the form differs from it. */
export function LinkNote({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { form, balances } = useController().controller
  const { link, asset } = useValue(form.draft$)
  const { units } = useValue(form.typed$)
  const assets = useValue(form.assets$)
  const { status } = useValue(balances.now$)
  if (!link) return null
  const wanted = assets.find(({ id }) => id === link.asset)
  const { amount } = link
  const isSame = asset === link.asset && (amount === undefined || units === amount)
  if (asksForMoney(link) && !wanted) {
    if (status === 'loading') return null
    return (
      <Note tone="warning" live title={t('send.link.token')}>
        <Words id="send.link.token.text" values={{ network: network.name }} />{' '}
        <Hostile lines={2} max={120}>
          {link.asset ?? ''}
        </Hostile>
      </Note>
    )
  }
  if (asksForMoney(link) && wanted && !isSame) {
    const sum = amount === undefined ? wanted.symbol : <Sum amount={amount} of={wanted} />
    return (
      <Note
        tone="warning"
        live
        action={<SmallButton onClick={form.useLink}>{t('send.link.use')}</SmallButton>}
      >
        <Words id="send.link.differs" values={{ sum }} />
      </Note>
    )
  }
  const label = link.label?.trim()
  return label || asksForMoney(link) || link.memo ? (
    <Note live>
      {label ? <Words id="send.link.filled.by" values={{ label }} max={48} /> : t('send.link.filled')}
    </Note>
  ) : null
}
