import { checkUrl } from '@latchkit/core/untrusted'
import { Body, Group, Hostile, Mark, Row, StateView, useSheet, useValue } from '@latchkit/ui/components'
import { CheckIcon, SearchIcon } from '@latchkit/ui/icons'
import { LegalPart } from './LegalPart.js'
import onrampSheet from './onramp.css?inline'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

export const ProvidersView = withController(function ProvidersView() {
  useSheet(onrampSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const { sellers, seller: used } = useValue(controller.form$)
  if (sellers.length === 0)
    return (
      <Body>
        <StateView icon={<SearchIcon size={32} />} title={t('onramp.providers.none')} />
        <LegalPart />
      </Body>
    )
  return (
    <Body>
      <Group>
        {sellers.map(({ id, name, icon, fee, quotes }) => (
          <Row
            key={id}
            height="two"
            aria-current={id === used?.id || undefined}
            mark={<Mark size={36} name={name} seed={id} src={checkUrl(icon, 'image')?.href} />}
            title={<Hostile max={32}>{name}</Hostile>}
            subtitle={
              fee
                ? t('onramp.providers.fee', { fee })
                : t(quotes ? 'onramp.providers.quotes' : 'onramp.providers.page')
            }
            tag={id === used?.id ? <CheckIcon size={16} /> : undefined}
            onClick={() => {
              controller.update({ sellerId: id })
              void kit.router.goBack()
            }}
          />
        ))}
      </Group>
      <LegalPart />
    </Body>
  )
})
