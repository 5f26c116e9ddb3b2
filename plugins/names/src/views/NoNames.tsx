import type { Kit } from '@latchkit/core'
import { Body, Button, StateView } from '@latchkit/ui/components'
import { UserIcon, WalletIcon } from '@latchkit/ui/icons'
import type { Place } from './usePlace.js'
import { useWords, Words } from './words.js'

export interface NoNamesProps {
  kit: Kit
  /** Undefined while disconnected. */
  place: Place | undefined
}

/** Why no name can be registered, and what to do instead. */
export function NoNames({ kit, place }: NoNamesProps) {
  const t = useWords()
  if (place)
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
  return (
    <Body>
      <StateView
        icon={<WalletIcon size={32} />}
        title={t('names.connect.title')}
        text={t('names.connect.text')}
      />
      <Button variant="primary" full onClick={() => kit.router.push('Connect')}>
        {t('names.connect')}
      </Button>
    </Body>
  )
}
