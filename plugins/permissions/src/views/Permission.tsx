import type { SessionLimit, SmartSession } from '@latchkit/core'
import {
  Amount,
  Hostile,
  KeyValue,
  KeyValueLine,
  ShortAddress,
  Skeleton,
  SmallButton,
  Sum,
  useBaseKit,
  useSheet,
  useValue,
  writeMoment,
} from '@latchkit/ui/components'
import { Fragment } from 'react'
import permissionSheet from './Permission.css?inline'
import { spanText } from './spanText.js'
import type { Assets } from './useAssets.js'
import { useWords } from './words.js'

export interface PermissionProps {
  session: SmartSession
  /** Undefined until they are known. */
  assets: Assets | undefined
  isBusy: boolean
  isDisabled: boolean
  onEnd: () => void
}

/** One permission: who has it, its limits in words, until when, and the button that ends it. */
export function Permission({ session, assets, isBusy, isDisabled, onEnd }: PermissionProps) {
  useSheet(permissionSheet)
  const t = useWords()
  const locale = useValue(useBaseKit().i18n.locale$)
  const app = session.name ?? t('permissions.unnamed')
  return (
    <KeyValue>
      <KeyValueLine
        className="perm-app"
        label={
          <Hostile lines={3} max={64}>
            {app}
          </Hostile>
        }
      >
        <SmallButton
          data-item=""
          loading={isBusy}
          disabled={isDisabled}
          aria-label={t('permissions.revoke.what', { app })}
          onClick={onEnd}
        >
          {t('permissions.revoke')}
        </SmallButton>
      </KeyValueLine>
      {session.limits.length === 0 ? (
        <KeyValueLine label={t('permissions.limit')} tone="warning">
          {t('permissions.unread')}
        </KeyValueLine>
      ) : null}
      {session.limits.map((limit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the limits of a permission never change.
        <Fragment key={at}>
          <Limit limit={limit} assets={assets} locale={locale} />
        </Fragment>
      ))}
      <KeyValueLine label={t('permissions.until')}>
        {session.expiresAt === undefined
          ? t('permissions.until.unknown')
          : writeMoment(session.expiresAt, locale)}
      </KeyValueLine>
    </KeyValue>
  )
}

interface LimitProps {
  limit: SessionLimit
  assets: Assets | undefined
  locale: string
}

function Limit({ limit, assets, locale }: LimitProps) {
  const t = useWords()
  const { asset, amount, left, period, holder, recipient } = limit
  const found = asset && assets?.get(asset.toLowerCase())
  const token = found?.native ? undefined : asset?.split(':').at(-1)
  const sum = (value: bigint) =>
    found ? (
      <Sum amount={value} of={found} />
    ) : asset && !assets ? (
      <Skeleton width={64} />
    ) : (
      <Amount value={t('permissions.units', { amount: `${value}` })} />
    )
  return (
    <>
      <KeyValueLine label={t('permissions.limit')}>{sum(amount)}</KeyValueLine>
      {token === undefined ? null : (
        <KeyValueLine label={t('permissions.token')}>
          <ShortAddress address={token} />
        </KeyValueLine>
      )}
      {left === undefined ? null : <KeyValueLine label={t('permissions.left')}>{sum(left)}</KeyValueLine>}
      <KeyValueLine label={t('permissions.every')}>
        {period === undefined ? t('permissions.every.once') : spanText(period, locale)}
      </KeyValueLine>
      {holder === undefined ? null : (
        <KeyValueLine label={t('permissions.holder')}>
          <ShortAddress address={holder} />
        </KeyValueLine>
      )}
      <KeyValueLine label={t('permissions.to')}>
        {recipient === undefined ? t('permissions.to.anybody') : <ShortAddress address={recipient} />}
      </KeyValueLine>
    </>
  )
}
