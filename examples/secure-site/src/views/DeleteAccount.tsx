import { Actions, Button, Checkbox, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import { askPlainly } from '../review/Review.js'
import { nothing } from '../session/createService.js'
import type { TopLevel } from './TopPage.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

/**
 * Deletes the account with all of the service's data, once the user confirms that it is not needed any more.
 */
export function DeleteAccount(props: Pick<TopLevel, 'site' | 'confirm'> & { onDone: () => void }) {
  const { site, confirm, onDone } = props
  const t = useWords()
  const [isSure, setSure] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  const remove = () =>
    run(async () => {
      if (!(await confirm(askPlainly('deleteTitle', 'deleteRun', 'deleteText')))) return
      await site.session.call({ method: 'DELETE', path: '/user', shape: nothing })
      await site.session.forget()
      onDone()
    })
  return (
    <>
      <Note tone="warning" title={t('deleteTitle')}>
        {t('deleteText')}
      </Note>
      <Checkbox checked={isSure} onChange={setSure}>
        {t('deleteConfirm')}
      </Checkbox>
      {error ? <Note tone="error">{error}</Note> : null}
      <Actions>
        <Button onClick={remove} loading={isBusy} disabled={!isSure}>
          {t('deleteRun')}
        </Button>
      </Actions>
    </>
  )
}
