import { Body, PenIcon, StateView, useT } from '@latchkit/ui/components'

/** What a wallet is, in the host's words. */
export function HostHelp() {
  const t = useT()
  return (
    <Body>
      <StateView icon={<PenIcon size={32} />} title={t('host.help.title')} text={t('host.help.text')} />
    </Body>
  )
}
