import { Actions, Body, Button, Checkbox, Header, Note } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import { unlessRejected } from '../errors/unlessRejected.js'
import type { Addresses } from '../keys/vaultShapes.js'
import type { WalletUser } from '../wallet/WalletUser.js'
import { LetGo } from './LetGo.js'
import { type KeysPage, TransferView } from './TransferView.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

interface Read {
  readonly who: WalletUser
  /** The former and the current accounts. */
  readonly change?: { readonly from: Addresses; readonly to: Addresses }
}

/** Creates new keys, then guides through moving what the former ones still hold, until they are deleted. */
export function KeysView(page: KeysPage) {
  const { wallet, renewal, confirm } = page
  const t = useWords()
  const [read, setRead] = useState<Read>()
  const [isGone, setGone] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  async function load() {
    const who = await wallet.user()
    // Do not create one here.
    const former = who.vault === 0 ? undefined : await renewal.former()
    if (!former) return setRead({ who })
    setRead({ who, change: { from: former.addresses, to: (await wallet.ensure()).addresses } })
  }
  const first = useRef(() => run(load))
  useEffect(() => first.current(), [])
  const { who, change } = read ?? {}
  const lockedUntil = who?.sensitiveLockedUntil
  const isNew = who && !change && lockedUntil === undefined && !isGone
  return (
    <>
      <Header title={t(change && !isGone ? 'formerTitle' : 'keysTitle')} />
      <Body>
        {error ? <Note tone="error">{error}</Note> : null}
        {read || error ? null : <Note>{t('statusLoading')}</Note>}
        {isGone ? (
          <Note tone="success" live>
            {t('letGoDone')}
          </Note>
        ) : null}
        {who?.vault === 0 ? <Note>{t('keysNone')}</Note> : null}
        {lockedUntil === undefined ? null : (
          <Note tone="error">{t('keysLocked', { time: new Date(lockedUntil).toISOString() })}</Note>
        )}
        {isNew && who.vault > 0 ? (
          <Renew
            hasSmart={Boolean(who.smartAccount)}
            isBusy={isBusy}
            onYes={() => run(() => unlessRejected(renewal.replace(who.id)).then(load))}
          />
        ) : null}
        {who && change && !isGone ? (
          <TransferView
            {...page}
            user={who.id}
            from={change.from}
            to={change.to}
            last={hasLeft => (
              <LetGo {...{ hasLeft, renewal, confirm }} user={who.id} onDone={() => setGone(true)} />
            )}
          />
        ) : null}
        {error && !read ? (
          <Actions>
            <Button variant="primary" onClick={() => run(load)} loading={isBusy}>
              {t('retry')}
            </Button>
          </Actions>
        ) : null}
        <Note>{t('auditNote')}</Note>
      </Body>
    </>
  )
}

interface RenewProps {
  hasSmart: boolean
  isBusy: boolean
  onYes: () => void
}

function Renew({ hasSmart, isBusy, onYes }: RenewProps) {
  const t = useWords()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <p>{t('keysIntro')}</p>
      <p>{t('keysCosts')}</p>
      <Note tone="warning">{t('keysChanges')}</Note>
      {hasSmart ? <Note tone="warning">{t('keysSmart')}</Note> : null}
      <Checkbox checked={isSure} onChange={setSure}>
        {t('keysSure')}
      </Checkbox>
      <Actions>
        <Button variant="primary" onClick={onYes} loading={isBusy} disabled={!isSure}>
          {t('keysMake')}
        </Button>
      </Actions>
    </>
  )
}
