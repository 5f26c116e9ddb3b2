import {
  Body,
  Button,
  Email,
  Group,
  Mark,
  Note,
  Row,
  SkeletonRow,
  SmallButton,
  useBaseKit,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import {
  ExternalIcon,
  KeyIcon,
  MailIcon,
  RefreshIcon,
  ShieldIcon,
  UserIcon,
  WalletIcon,
} from '@latchkit/ui/icons'
import { useEffect, useRef } from 'react'
import type { EmbeddedUser } from '../protocol/calls.js'
import { problemText } from './problemText.js'
import { useAction } from './useAction.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords, Words } from './words.js'

type Asked = Shown | 'out' | 'everywhere'
type Shown = 'passkeys' | 'recovery' | 'logins' | 'permissions'

/** The address, what protects the keys, their export, and signing out. */
export const AccountSettings = withWallet(function AccountSettings() {
  const kit = useBaseKit()
  const t = useWords()
  const wallet = useWallet()
  const user = useValue(wallet.user$)
  const isOnline = useOnline()
  const loading = useAction<'load'>()
  const { busy, failed, run } = useAction<Asked>()
  const load = () => loading.run('load', wallet.loadUser)
  const isAsked = useRef(false)
  useEffect(() => {
    // Twice under StrictMode, and once is enough.
    if (isAsked.current) return
    isAsked.current = true
    load()
  })
  const leave = () => kit.connections.disconnect({ connectorId: 'embedded-wallet' })
  const close = () => kit.close()
  const everywhere = async () => {
    await wallet.signOut({ everywhere: true })
    await leave()
  }
  const text = failed && problemText(t, failed.error, isOnline)
  // A request that signing out cuts short did not fail.
  const notLoaded = loading.failed && !busy && problemText(t, loading.failed.error, isOnline)
  return (
    <Body>
      {notLoaded ? (
        <Note
          tone="error"
          title={notLoaded}
          action={<SmallButton onClick={load}>{t('embedded-wallet.retry')}</SmallButton>}
        />
      ) : null}
      {failed ? (
        <Note
          tone="error"
          title={failed.name === 'everywhere' ? t('embedded-wallet.settings.notEverywhere') : text}
        >
          {failed.name === 'everywhere' ? text : null}
        </Note>
      ) : null}
      {user ? (
        <Settings user={user} busy={busy} onShow={view => run(view, () => wallet.showView(view), load)} />
      ) : (
        <Group label={t('embedded-wallet.settings.loading')}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Group>
      )}
      <Button
        full
        loading={busy === 'out'}
        disabled={busy !== undefined}
        onClick={() => run('out', leave, close)}
      >
        {t('embedded-wallet.settings.out')}
      </Button>
      <Button
        variant="text"
        full
        loading={busy === 'everywhere'}
        disabled={busy !== undefined}
        onClick={() => run('everywhere', everywhere, close)}
      >
        {t('embedded-wallet.settings.outEverywhere')}
      </Button>
    </Body>
  )
})

/** Nothing but the browser that made it opens the wallet; in the other profiles the service does. */
const hasOneDevice = ({ profile, passkeys, recoveryCode }: EmbeddedUser) =>
  (profile === 'split' || profile === 'self-custody') && passkeys === 0 && !recoveryCode

interface SettingsProps {
  user: EmbeddedUser
  busy: Asked | undefined
  onShow: (view: Shown) => void
}

function Settings({ user, busy, onShow }: SettingsProps) {
  const kit = useBaseKit()
  const t = useWords()
  const {
    exportUrl,
    socials: { providers },
  } = useWallet()
  const locale = useValue(kit.i18n.locale$)
  const { host: site, search } = new URL(exportUrl)
  const keysUrl = new URL(`/keys${search}`, exportUrl).href
  const { passkeys, recoveryCode, sensitiveLockedUntil = 0 } = user
  const { accounts, preferredAccountType = 'eoa', smartAccountEnabledNetworks = [] } = user
  const isLocked = sensitiveLockedUntil > Date.now()
  const date = new Date(sensitiveLockedUntil).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <>
      <Group heading={t('embedded-wallet.settings.email')}>
        <Row
          height="two"
          mark={<Mark name="" icon={<MailIcon />} />}
          title={user.email ? <Email>{user.email}</Email> : t('embedded-wallet.settings.noEmail')}
          tag={
            <SmallButton
              data-item=""
              disabled={isLocked}
              onClick={() => kit.router.push('embedded-wallet/email')}
            >
              {t('embedded-wallet.settings.change')}
            </SmallButton>
          }
        />
        {providers.length > 0 ? (
          <Row
            height="two"
            data-item=""
            mark={<Mark name="" icon={<UserIcon />} />}
            title={t('embedded-wallet.settings.logins')}
            subtitle={t('embedded-wallet.settings.logins.text')}
            chevron
            disabled={busy !== undefined}
            aria-busy={busy === 'logins' || undefined}
            onClick={() => onShow('logins')}
          />
        ) : null}
      </Group>
      {smartAccountEnabledNetworks.length > 0 ? (
        <Group label={t('embedded-wallet.settings.account')}>
          <Row
            height="two"
            data-item=""
            mark={<Mark name="" icon={<UserIcon />} />}
            title={t('embedded-wallet.settings.account')}
            subtitle={t(`embedded-wallet.account.${preferredAccountType}`)}
            chevron
            onClick={() => kit.router.push('embedded-wallet/account')}
          />
          {accounts.some(({ type }) => type === 'smartAccount') ? (
            <Row
              height="two"
              data-item=""
              mark={<Mark name="" icon={<ShieldIcon />} />}
              title={t('embedded-wallet.settings.permissions')}
              subtitle={t('embedded-wallet.settings.permissions.text')}
              chevron
              disabled={busy !== undefined}
              aria-busy={busy === 'permissions' || undefined}
              onClick={() => onShow('permissions')}
            />
          ) : null}
        </Group>
      ) : null}
      {hasOneDevice(user) ? <Note tone="warning">{t('embedded-wallet.protect.text')}</Note> : null}
      <Group heading={t('embedded-wallet.settings.security')}>
        <Row
          height="two"
          data-item=""
          mark={<Mark name="" icon={<ShieldIcon />} />}
          title={t('embedded-wallet.settings.passkeys')}
          subtitle={
            passkeys > 0
              ? t('embedded-wallet.settings.passkeys.some', { count: passkeys })
              : t('embedded-wallet.settings.passkeys.none')
          }
          chevron
          disabled={busy !== undefined}
          aria-busy={busy === 'passkeys' || undefined}
          onClick={() => onShow('passkeys')}
        />
        <Row
          height="two"
          data-item=""
          mark={<Mark name="" icon={<KeyIcon />} />}
          title={t('embedded-wallet.settings.recovery')}
          subtitle={t(`embedded-wallet.settings.recovery.${recoveryCode ? 'some' : 'none'}`)}
          chevron
          disabled={busy !== undefined}
          aria-busy={busy === 'recovery' || undefined}
          onClick={() => onShow('recovery')}
        />
        {(['export', 'keys'] as const).map(page => (
          <Row
            key={page}
            height="two"
            data-item=""
            mark={<Mark name="" icon={page === 'export' ? <WalletIcon /> : <RefreshIcon />} />}
            title={t(`embedded-wallet.settings.${page}`)}
            subtitle={
              isLocked
                ? t('embedded-wallet.settings.export.locked', { date })
                : t(`embedded-wallet.settings.${page}.text`)
            }
            {...(isLocked
              ? {}
              : { href: page === 'export' ? exportUrl : keysUrl, tag: <ExternalIcon size={16} /> })}
          />
        ))}
      </Group>
      <Note>
        <Words id={`embedded-wallet.settings.profile.${user.profile}`} values={{ site }} max={64} />
      </Note>
    </>
  )
}
