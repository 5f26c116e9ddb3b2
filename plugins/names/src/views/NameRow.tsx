import { Group, Mark, Row } from '@latchkit/ui/components'
import { UserIcon } from '@latchkit/ui/icons'
import { useAnswer } from './useAnswer.js'
import { useController, withController } from './useController.js'
import { usePlace } from './usePlace.js'
import { useWords, Words } from './words.js'

/** Offers a name to an account that can register one and has none. Renders nothing while that is unknown. */
export const NameRow = withController(function NameRow() {
  const t = useWords()
  const { kit, controller } = useController()
  const place = usePlace(kit)
  const isNameless = useAnswer(place?.key, async signal =>
    place ? controller.isNameless(place.account, place.network.id, signal) : false,
  )
  if (!isNameless) return null
  return (
    <Group label={t('names.title')}>
      <Row
        height="two"
        data-item=""
        mark={<Mark name="" icon={<UserIcon />} />}
        title={t('names.row')}
        subtitle={
          <Words id="names.row.text" max={64} values={{ name: `${t('names.you')}.${controller.suffix}` }} />
        }
        chevron
        onClick={() => kit.router.push('names')}
      />
    </Group>
  )
})
