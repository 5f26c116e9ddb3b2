import { Email, Group, Mark, Row, useBaseKit, useValue } from '@latchkit/ui/components'
import { MailIcon } from '@latchkit/ui/icons'
import { useWallet, withWallet } from './useWallet.js'
import { useWords } from './words.js'

/** Leads to the settings of the login, while the wallet is the one in use. */
export const SettingsRow = withWallet(function SettingsRow() {
  const kit = useBaseKit()
  const t = useWords()
  const user = useValue(useWallet().user$)
  const connection = useValue(kit.connections.connection$)
  if (connection?.connectorId !== 'embedded-wallet') return null
  return (
    <Group label={t('embedded-wallet.settings.row')}>
      <Row
        height="two"
        data-item=""
        mark={<Mark name="" icon={<MailIcon />} />}
        title={t('embedded-wallet.settings.row')}
        subtitle={user?.email ? <Email>{user.email}</Email> : t('embedded-wallet.settings.noEmail')}
        chevron
        onClick={() => kit.router.push('embedded-wallet/settings')}
      />
    </Group>
  )
})
