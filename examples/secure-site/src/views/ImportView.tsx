import { Actions, AddressGroups, Body, Button, Header, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Addresses } from '../keys/vaultShapes.js'
import { ServiceError } from '../session/ServiceError.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

/** Creates a wallet from 24 words, for a user who has none. */
export function ImportView({ wallet }: TopLevel) {
  const t = useWords()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<'importExists' | 'importWrong'>()
  const [made, setMade] = useState<Addresses>()
  const { isBusy, error, run } = useAct(t('error'))

  const take = () =>
    run(async () => {
      setProblem(undefined)
      try {
        await wallet.importWords(words)
        setWords('')
        setMade((await wallet.ensure()).addresses)
      } catch (thrown) {
        if (thrown instanceof FrameRefusal && thrown.code === 'VAULT_CONFLICT')
          return setProblem('importExists')
        if (thrown instanceof ServiceError || thrown instanceof FrameRefusal) throw thrown
        setProblem('importWrong')
      }
    })
  return (
    <>
      <Header title={t('importTitle')} />
      <Body>
        {made ? (
          <>
            <AddressGroups address={made.eip155} />
            <AddressGroups address={made.solana} />
          </>
        ) : (
          <>
            <p>{t('importIntro')}</p>
            <textarea
              className="site-area"
              aria-label={t('importWords')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={words}
              onChange={event => setWords(event.target.value)}
            />
            {problem || error ? <Note tone="error">{problem ? t(problem) : error}</Note> : null}
            <Actions>
              <Button variant="primary" onClick={take} loading={isBusy} disabled={words.trim() === ''}>
                {t('importRun')}
              </Button>
            </Actions>
          </>
        )}
        <Note>{t('auditNote')}</Note>
      </Body>
    </>
  )
}
