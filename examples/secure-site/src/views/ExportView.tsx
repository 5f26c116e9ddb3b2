import { Actions, Body, Button, Checkbox, Header, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import { nothing } from '../session/createService.js'
import { hasCode } from '../session/ServiceError.js'
import { DeleteAccount } from './DeleteAccount.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { WordList } from './WordList.js'
import { useWords } from './Words.js'

/**
 * Shows the words of the seed, once the user asked for it and the service permits it, and deletes the
 * account.
 */
export function ExportView({ site, wallet, confirm }: TopLevel) {
  const t = useWords()
  const [words, setWords] = useState<readonly string[]>()
  const [isSure, setSure] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const [lockedUntil, setLockedUntil] = useState<string>()
  const { isBusy, error, run } = useAct(t('error'))

  const show = () =>
    run(async () => {
      const { id, sensitiveLockedUntil = 0 } = await wallet.user()
      try {
        await site.session.call({ path: '/vault/export-permit', shape: nothing, user: id })
      } catch (thrown) {
        if (!hasCode(thrown, 'LOCKED')) throw thrown
        return setLockedUntil(new Date(sensitiveLockedUntil).toISOString())
      }
      const given = await wallet.words(id)
      // The words are shown from here on, so the keys are not needed any more.
      await wallet.lock()
      setWords(given.split(' '))
    })
  if (isDeleted)
    return (
      <>
        <Header title={t('deleteTitle')} />
        <Body>
          <Note tone="success" live>
            {t('deleteDone')}
          </Note>
        </Body>
      </>
    )
  return (
    <>
      <Header title={t('exportTitle')} />
      <Body>
        <Note tone="warning">{t('exportIntro')}</Note>
        {lockedUntil === undefined ? null : (
          <Note tone="error">{t('exportLocked', { time: lockedUntil })}</Note>
        )}
        {words ? (
          <>
            <WordList words={words} />
            <p>{t('exportDone')}</p>
          </>
        ) : (
          <>
            <Checkbox checked={isSure} onChange={setSure}>
              {t('exportConfirm')}
            </Checkbox>
            {error ? <Note tone="error">{error}</Note> : null}
            <Actions>
              <Button variant="primary" onClick={show} loading={isBusy} disabled={!isSure}>
                {t('exportShow')}
              </Button>
            </Actions>
          </>
        )}
        <DeleteAccount {...{ site, confirm }} onDone={() => setDeleted(true)} />
        <Note>{t('auditNote')}</Note>
      </Body>
    </>
  )
}
