import { WarningIcon } from '../icons/icons.js'
import { Button } from '../primitives/controls/Button.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { oncePressed } from '../views/shared/oncePressed.js'
import { useWords } from './words.js'

/** Stands in for the `Receipt` of a transaction that this browser does not know. */
export function MissingReceipt({ onDone }: { onDone: () => void }) {
  const t = useWords()
  return (
    <>
      <StateView icon={<WarningIcon size={32} />} title={t('money.none')} />
      <Button full onClick={oncePressed(onDone)}>
        {t('money.done')}
      </Button>
    </>
  )
}
