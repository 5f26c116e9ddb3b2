import { Group, Mark, Row, UserIcon } from '@latchkit/ui/parts'
import { useAnswer } from './useAnswer.js'
import { useDesk, withDesk } from './useDesk.js'
import { usePlace } from './usePlace.js'
import { useWords, Words } from './words.js'

/** Offers a name to an account that has none and can have one. Where that is not known, nothing. */
export const NameRow = withDesk(function NameRow() {
  const t = useWords()
  const { kit, desk } = useDesk()
  const place = usePlace(kit)
  const isNameless = useAnswer(place?.key, async signal =>
    place ? desk.isNameless(place.account, place.network.id, signal) : false,
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
          <Words id="names.row.text" max={64} values={{ name: `${t('names.you')}.${desk.suffix}` }} />
        }
        chevron
        onClick={() => kit.router.push('names')}
      />
    </Group>
  )
})
