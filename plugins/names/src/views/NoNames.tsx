import type { Kit } from '@latchkit/core'
import { Body, Button, StateView } from '@latchkit/ui/components'
import { UserIcon } from '@latchkit/ui/icons'
import type { Place } from './usePlace.js'
import { useWords, Words } from './words.js'

export interface NoNamesProps {
  kit: Kit
  place: Place
}

/** Why no name can be registered, and what to do instead. */
export function NoNames({ kit, place }: NoNamesProps) {
  const t = useWords()
  return (
    <Body>
      <StateView
        tone="warning"
        icon={<UserIcon size={32} />}
        title={t('names.unsupported')}
        text={<Words id="names.unsupported.text" values={{ network: place.network.name }} />}
      />
      <Button full onClick={() => kit.router.push('Networks')}>
        {t('names.network.change')}
      </Button>
    </Body>
  )
}
