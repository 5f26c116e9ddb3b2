import { KeyValueLine } from '@latchkit/ui/components'
import { useWords } from './words.js'

/** Below the first, percent, a price impact is usual; from the second on it is high. */
const USUAL = 1
const HIGH = 5

/** The price impact, coloured by its size; a gain has a plus. */
export function ImpactLine({ impact }: { impact: number | undefined }) {
  const t = useWords()
  if (impact === undefined)
    return (
      <KeyValueLine label={t('swap.impact')} tone="muted">
        {t('swap.impact.unknown')}
      </KeyValueLine>
    )
  const shown = Math.abs(impact).toFixed(2)
  const sign = impact < 0 && Number(shown) > 0 ? '+' : ''
  const tone = impact < USUAL ? 'success' : impact < HIGH ? 'warning' : 'error'
  return (
    <KeyValueLine label={t('swap.impact')} tone={tone}>
      <bdi dir="ltr">{`${sign}${shown}%`}</bdi>
    </KeyValueLine>
  )
}
