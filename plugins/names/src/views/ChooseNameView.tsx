import {
  Actions,
  Body,
  Button,
  Hostile,
  KeyValue,
  KeyValueLine,
  ShortAddress,
  StateView,
  useName,
} from '@latchkit/ui/components'
import { UserIcon } from '@latchkit/ui/icons'
import { NoNames } from './NoNames.js'
import { useController, withController } from './useController.js'
import { useCanRegister, usePlace } from './usePlace.js'
import { useWords } from './words.js'

export const ChooseNameView = withController(function ChooseNameView() {
  const t = useWords()
  const { kit, controller } = useController()
  const place = usePlace(kit)
  const can = useCanRegister({ kit, controller }, place)
  const own = useName(place?.account).data
  if (!place) return null
  if (!can) return <NoNames kit={kit} place={place} />
  return (
    <Body>
      <StateView icon={<UserIcon size={32} />} title={t('names.choose')} text={t('names.choose.text')} />
      <KeyValue>
        <KeyValueLine label={t('names.now')}>
          {own ? <Hostile max={48}>{own.name}</Hostile> : <ShortAddress address={place.account.address} />}
        </KeyValueLine>
        <KeyValueLine label={t('names.then')}>
          <Hostile max={48}>{`${t('names.you')}.${controller.suffix}`}</Hostile>
        </KeyValueLine>
        <KeyValueLine label={t('names.cost')}>{t('names.cost.free')}</KeyValueLine>
      </KeyValue>
      <Actions>
        <Button variant="primary" onClick={() => kit.router.push('names/register')}>
          {t('names.start')}
        </Button>
      </Actions>
    </Body>
  )
})
