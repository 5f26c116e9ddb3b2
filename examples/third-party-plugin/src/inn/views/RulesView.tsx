import { Actions, Body, Button, StateView, useT, type ViewProps } from '@latchkit/ui/components'
import type { Inn } from '../createInn.js'

/** A guest's promises. The gate closes it once that is done. */
export function RulesView({ plugin: inn }: ViewProps<undefined, Inn>) {
  const t = useT()
  return (
    <Body>
      <StateView title={t('inn.rules.title')} />
      <Actions>
        <Button full onClick={inn.acceptRules}>
          {t('inn.rules.accept')}
        </Button>
      </Actions>
    </Body>
  )
}
