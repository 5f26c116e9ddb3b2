import { Button, Checkbox, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import { askPlainly } from '../review/Review.js'
import type { Renewal } from '../wallet/createRenewal.js'
import { OldWords } from './OldWords.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

interface LetGoProps extends Pick<TopLevel, 'confirm'> {
  readonly renewal: Renewal
  readonly user: string
  /** The former accounts have a balance, or could not be read. */
  readonly hasLeft: boolean
  onDone(): void
}

/**
 * Deletes the former keys, once the user confirms that nothing of value is left; until then, their words can
 * be viewed.
 */
export function LetGo({ renewal, user, hasLeft, confirm, onDone }: LetGoProps) {
  const t = useWords()
  const [isSure, setSure] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  const letGo = () =>
    run(async () => {
      const left = hasLeft ? (['letGoLeft'] as const) : []
      if (!(await confirm(askPlainly('letGoTitle', 'letGoRun', 'letGoText', ...left)))) return
      await renewal.letGo(user)
      onDone()
    })
  return (
    <>
      <Note>{t('moveOther')}</Note>
      <OldWords renewal={renewal} user={user} />
      <Note tone="warning" title={t('letGoTitle')}>
        {t('letGoText')}
      </Note>
      {hasLeft ? <Note tone="warning">{t('letGoLeft')}</Note> : null}
      <Checkbox checked={isSure} onChange={setSure}>
        {t('letGoSure')}
      </Checkbox>
      {error ? <Note tone="error">{error}</Note> : null}
      <Button full onClick={letGo} loading={isBusy} disabled={!isSure}>
        {t('letGoRun')}
      </Button>
    </>
  )
}
