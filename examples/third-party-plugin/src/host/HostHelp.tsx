import { Body, StateView, useT } from '@latchkit/ui/components'
import { PenIcon } from '@latchkit/ui/icons'

/** Explains wallets in the host's words. */
export function HostHelp() {
  const t = useT()
  return (
    <Body>
      <StateView
        icon={<PenIcon size={32} />}
        title={t('guestbook-host.help.title')}
        text={t('guestbook-host.help.text')}
      />
    </Body>
  )
}
