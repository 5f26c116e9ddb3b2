import { Body, Group, Hostile, Row, useSheet, useValue } from '@latchkit/ui/components'
import { CheckIcon } from '@latchkit/ui/icons'
import { LegalPart } from './LegalPart.js'
import onrampSheet from './onramp.css?inline'
import { useController, withController } from './useController.js'

/** The currency's name in the visitor's language, if the browser knows it. */
function currencyName(code: string, locale: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(code)
    return name === code ? undefined : name
  } catch {
    return undefined
  }
}

export const SelectFiatView = withController(function SelectFiatView() {
  useSheet(onrampSheet)
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { currencies, currency } = useValue(controller.form$)
  return (
    <Body>
      <Group>
        {currencies.map(({ id }) => (
          <Row
            key={id}
            height="plain"
            aria-current={id === currency?.id || undefined}
            title={<Hostile max={12}>{id}</Hostile>}
            subtitle={currencyName(id, locale)}
            tag={id === currency?.id ? <CheckIcon size={16} /> : undefined}
            onClick={() => {
              controller.update({ currency: id, method: undefined })
              void kit.router.goBack()
            }}
          />
        ))}
      </Group>
      <LegalPart />
    </Body>
  )
})
