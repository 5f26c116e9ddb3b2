import { Group, Hostile, Row, Sum, useValue } from '@latchkit/ui/components'
import { type ExchangePayment, isOpen } from '../contract/ExchangePayment.js'
import { AssetMark } from './AssetMark.js'
import { useController } from './useController.js'
import { useMine } from './useMine.js'
import { useWords } from './words.js'

/** The payments of the account in use that may still come. */
export function useOpen(kind: ExchangePayment['kind']): readonly ExchangePayment[] {
  const isMine = useMine()
  return useValue(useController().controller.payments$).filter(
    each => each.kind === kind && isOpen(each) && isMine(each),
  )
}

/** Leads to the payments that may still come, e.g. after a reload. */
export function OpenPayments({ kind }: Pick<ExchangePayment, 'kind'>) {
  const t = useWords()
  const { controller } = useController()
  const open = useOpen(kind)
  if (open.length === 0) return null
  return (
    <Group heading={t('exchange-pay.open')}>
      {open.map(payment => (
        <Row
          key={payment.id}
          height="two"
          mark={<AssetMark asset={payment.asset} />}
          title={<Sum amount={payment.amount} of={payment.asset.metadata} />}
          subtitle={<Hostile max={40}>{payment.exchange.name}</Hostile>}
          chevron
          onClick={() => controller.show(payment.id)}
        />
      ))}
    </Group>
  )
}
