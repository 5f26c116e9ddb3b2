import type { ActiveNetwork } from '@latchkit/core'
import { Checkbox, KeyValue, KeyValueLine, Note, Sum, useValue } from '@latchkit/ui/components'
import { hasProtected } from '../plan/SendAsset.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** The held parts of the balance with their reasons, and the choice to spend them where there is one. */
export function HeldPart({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { form } = useController().controller
  const asset = useValue(form.asset$)
  const { spendsProtected = false } = useValue(form.draft$)
  if (!asset?.held?.length) return null
  const { held } = asset
  return (
    <>
      <KeyValue>
        {held.map(({ reason, amount }) => (
          <KeyValueLine key={reason} label={t(`send.held.${reason}`, { network: network.name })}>
            <Sum amount={amount} of={asset} />
          </KeyValueLine>
        ))}
      </KeyValue>
      {hasProtected(asset) ? (
        <div className="snd-k">
          <Checkbox checked={spendsProtected} onChange={isOn => form.update({ spendsProtected: isOn })}>
            {t('send.protected.spend')}
          </Checkbox>
        </div>
      ) : null}
      {spendsProtected ? (
        <Note tone="warning" live>
          {t('send.protected.text')}
        </Note>
      ) : null}
    </>
  )
}
