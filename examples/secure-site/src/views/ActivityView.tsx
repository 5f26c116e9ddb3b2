import { Actions, Body, Button, Group, Header, Note, Row } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import { type Activity, type ActivityEntry, readActivity, readOlder } from '../activity/readActivity.js'
import { leaveEverywhere } from '../frame/confirmInFrame.js'
import type { WordKey } from '../locales/en.js'
import { type Provider, readProviders } from '../session/logins.js'
import { Openers } from './Openers.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

const kinds: Readonly<Record<string, WordKey>> = {
  'code-refused': 'actCodeRefused',
  'email-changed': 'actEmailChanged',
  'email-reverted': 'actEmailReverted',
  'export-permitted': 'actExport',
  'factor-confirmed': 'actFactor',
  'former-keys-dropped': 'actFormerDropped',
  'half-released': 'actHalf',
  'keys-replaced': 'actKeysReplaced',
  'login-added': 'actLoginAdded',
  'login-removed': 'actLoginRemoved',
  'passkey-added': 'actPasskey',
  'passkey-removed': 'actPasskeyRemoved',
  'signed-in': 'actSignedIn',
  'signed-out': 'actSignedOut',
  'signed-out-everywhere': 'actSignedOutEverywhere',
  'signed-up': 'actSignedUp',
  'token-reused': 'actTokenReused',
  'vault-changed': 'actVaultChanged',
  'vault-created': 'actVaultCreated',
}

/** Events of the login and the wallet, and a way to sign out everywhere. */
export function ActivityView(top: TopLevel) {
  const { site, confirm } = top
  const t = useWords()
  const [activity, setActivity] = useState<Activity>()
  const [providers, setProviders] = useState<readonly Provider[]>([])
  const [isOut, setOut] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  const read = () =>
    run(async () => {
      setActivity(await readActivity(site.store, site.session))
      setProviders(await readProviders(site.service))
    })
  const more = (shown: Activity) => () => run(async () => setActivity(await readOlder(site.session, shown)))
  /** The start of the device's key distinguishes two similar devices; its own description is a claim. */
  function nameDevice(device: ActivityEntry['device']): string {
    const [key = '', name = ''] = device.split(/ (.*)/s)
    return name ? `${t('claims', { name })} (${key.slice(0, 4)})` : key.slice(0, 4)
  }
  /** A masked address, or a provider by its id. */
  const nameDetail = (detail: string) =>
    detail === 'passkey' ? t('passkeyTitle') : (providers.find(({ id }) => id === detail)?.name ?? detail)
  const first = useRef(read)
  useEffect(() => first.current(), [])
  const leave = () =>
    run(async () => {
      if (!(await confirm(leaveEverywhere))) return
      await site.session.end(true)
      setOut(true)
    })
  return (
    <>
      <Header title={t('activityTitle')} />
      <Body>
        {error ? <Note tone="error">{error}</Note> : null}
        {activity?.isBroken ? <Note tone="error">{t('activityBroken')}</Note> : null}
        {isOut ? (
          <Note tone="success" live>
            {t('signedOutEverywhere')}
          </Note>
        ) : null}
        {activity ? (
          <Group label={t('activityTitle')}>
            {activity.entries.map(({ seq, kind, time, device, origin, detail }) => (
              <Row
                key={seq}
                height="two"
                wrap
                title={t(kinds[kind] ?? 'actOther')}
                subtitle={[new Date(time).toLocaleString(), nameDevice(device), origin, nameDetail(detail)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Group>
        ) : null}
        {isOut ? null : <Openers {...top} />}
        <Actions>
          {activity?.hasMore && !isOut ? (
            <Button variant="secondary" onClick={more(activity)} loading={isBusy}>
              {t('showOlder')}
            </Button>
          ) : null}
          {activity && !isOut ? (
            <Button onClick={leave} loading={isBusy}>
              {t('signOutEverywhere')}
            </Button>
          ) : (
            <Button onClick={read} loading={isBusy} disabled={isOut}>
              {t('retry')}
            </Button>
          )}
        </Actions>
      </Body>
    </>
  )
}
