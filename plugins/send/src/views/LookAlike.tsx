import { cleanText } from '@latchkit/core/outside'
import { Actions, AddressGroups, addressText, Body, Button, StateView } from '@latchkit/ui/components'
import { WarningIcon } from '@latchkit/ui/icons'
import type { KnownAddress } from '../recipient/KnownAddress.js'
import { useWords, Words } from './words.js'

export interface LookAlikeProps {
  address: string
  lookAlike: KnownAddress
  onUse: (lookAlike: KnownAddress) => void
  onKeep: () => void
}

/** Two look-alike addresses side by side. The known one is the safe choice. */
export function LookAlike({ address, lookAlike, onUse, onKeep }: LookAlikeProps) {
  const t = useWords()
  const name = cleanText(lookAlike.name ?? '', 32) || addressText(lookAlike.address)
  const about = lookAlike.kind === 'own' ? 'send.look.known.own' : 'send.look.known'
  return (
    <Body>
      <StateView
        tone="warning"
        wide
        live="assertive"
        icon={<WarningIcon size={32} />}
        title={lookAlike.name ? <Words id="send.look.title" values={{ name }} /> : t('send.look.title.plain')}
        text={t('send.look.text')}
      />
      <section className="snd-c" aria-label={t('send.look.entered')}>
        <div className="snd-h">{t('send.look.entered')}</div>
        <AddressGroups address={address} compareTo={lookAlike.address} />
      </section>
      <section className="snd-c">
        <div className="snd-h">
          <Words id={about} values={{ name, count: lookAlike.times }} />
        </div>
        <AddressGroups address={lookAlike.address} small />
      </section>
      <Actions stacked>
        <Button variant="primary" full onClick={() => onUse(lookAlike)}>
          <Words id="send.look.use" values={{ name }} />
        </Button>
        <Button variant="text" full onClick={onKeep}>
          {t('send.look.keep')}
        </Button>
      </Actions>
    </Body>
  )
}
