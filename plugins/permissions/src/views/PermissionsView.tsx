import { isKitError, type SmartSession, SmartSessions } from '@latchkit/core'
import {
  Body,
  Group,
  Note,
  SkeletonRow,
  SmallButton,
  StateView,
  useBaseKit,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { OfflineIcon, ShieldIcon, WarningIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { Permission } from './Permission.js'
import { useAssets } from './useAssets.js'
import { useSessions } from './useSessions.js'
import { useWords, Words } from './words.js'

type Ending = { readonly pci: string; readonly failure?: Failure }
type Failure = 'notEnded' | 'elsewhere' | 'uncertain'

/** What the account in use lets others take on its network, and the end of each. */
export function PermissionsView() {
  const kit = useBaseKit()
  const t = useWords()
  const isOnline = useOnline()
  const network = useValue(kit.connections.network$)
  const { account, found, isFailed, read } = useSessions()
  const assets = useAssets(found)
  const [ending, setEnding] = useState<Ending>()
  const busy = ending && !ending.failure ? ending.pci : undefined
  const networkName = network?.name ?? ''

  async function end({ pci }: SmartSession) {
    if (busy !== undefined || !account) return
    setEnding({ pci })
    try {
      await kit.use(SmartSessions, account).revoke({ account, pci })
      setEnding(undefined)
      kit.toast.show('success', t('permissions.revoked'))
    } catch (error) {
      const failure = failureOf(error)
      setEnding(failure && { pci, failure })
    }
    read()
  }

  return (
    <Body>
      {isOnline ? null : <Offline isBare={!found} />}
      {isFailed && isOnline ? (
        <Note
          tone="error"
          title={t('permissions.failed')}
          action={<SmallButton onClick={read}>{t('permissions.retry')}</SmallButton>}
        >
          {t('permissions.failed.text')}
        </Note>
      ) : null}
      {ending?.failure ? <NotEnded failure={ending.failure} /> : null}
      {found?.length === 0 ? (
        <StateView
          icon={<ShieldIcon size={32} />}
          title={t('permissions.none')}
          text={<Words id="permissions.none.text" values={{ network: networkName }} />}
          live="polite"
        />
      ) : null}
      {found && found.length > 0 ? (
        <Note icon={<WarningIcon />}>
          <Words id="permissions.about" values={{ network: networkName }} />
        </Note>
      ) : null}
      {found?.map(session => (
        <Permission
          key={session.pci}
          session={session}
          assets={assets}
          isBusy={busy === session.pci}
          isDisabled={!isOnline || busy !== undefined}
          onEnd={() => void end(session)}
        />
      ))}
      {found || isFailed || !isOnline ? null : (
        <Group label={t('permissions.loading')}>
          <SkeletonRow />
          <SkeletonRow />
        </Group>
      )}
    </Body>
  )
}

/** Undefined for a person who said no. */
function failureOf(error: unknown): Failure | undefined {
  if (isKitError(error, 'core/USER_REJECTED')) return undefined
  if (isKitError(error, 'network/UNSUPPORTED')) return 'elsewhere'
  return isKitError(error) && error.outcome !== 'untouched' ? 'uncertain' : 'notEnded'
}

function NotEnded({ failure }: { failure: Failure }) {
  const t = useWords()
  const title = t(failure === 'uncertain' ? 'permissions.uncertain' : 'permissions.notEnded')
  return (
    <Note tone={failure === 'uncertain' ? 'warning' : 'error'} title={title} live>
      {t(failure === 'elsewhere' ? 'permissions.elsewhere' : `permissions.${failure}.text`)}
    </Note>
  )
}

function Offline({ isBare }: { isBare: boolean }) {
  const t = useWords()
  if (isBare)
    return (
      <StateView
        icon={<OfflineIcon size={32} />}
        title={t('permissions.offline')}
        text={t('permissions.offline.text')}
      />
    )
  return (
    <Note icon={<OfflineIcon />} title={t('permissions.offline')}>
      {t('permissions.offline.text')}
    </Note>
  )
}
