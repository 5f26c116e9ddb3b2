import { Button, Checkbox, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Renewal } from '../wallet/createRenewal.js'
import { useAct } from './useAct.js'
import { WordList } from './WordList.js'
import { useWords } from './Words.js'

/**
 * Shows the words of the former keys: for assets that this page does not move, and for users who cannot open
 * the new keys.
 */
export function OldWords({ renewal, user }: { renewal: Renewal; user: string }) {
  const t = useWords()
  const [isSure, setSure] = useState(false)
  const [words, setWords] = useState<readonly string[]>()
  const { isBusy, error, run } = useAct(t('error'))
  const show = () => run(async () => setWords((await renewal.words(user)).split(' ')))
  if (words)
    return (
      <>
        <Note tone="warning">{t('oldWordsText')}</Note>
        <WordList words={words} />
      </>
    )
  return (
    <>
      <Checkbox checked={isSure} onChange={setSure}>
        {t('exportConfirm')}
      </Checkbox>
      {error ? <Note tone="error">{error}</Note> : null}
      <Button full onClick={show} loading={isBusy} disabled={!isSure}>
        {t('oldWords')}
      </Button>
    </>
  )
}
