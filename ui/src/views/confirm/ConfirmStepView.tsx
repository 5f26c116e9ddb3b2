import type { ConfirmStepShowing, ViewProps } from '@latchkit/core'
import { ConfirmStepPart } from './ConfirmStepPart.js'

/** A plugin's confirm step where no view of the sender shows it: the header leads back. */
export function ConfirmStepView({ params }: ViewProps<{ readonly showing: ConfirmStepShowing }>) {
  const { showing } = params
  return <ConfirmStepPart key={showing.id} showing={showing} />
}
