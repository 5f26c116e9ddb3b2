import { Group, Hostile, Mark, Row, useBaseKit } from '@latchkit/ui/parts'
import { useWords } from './words.js'

/** Who asks: the app around the kit, and what for. */
export function AskingRow() {
  const t = useWords()
  const { metadata } = useBaseKit().options
  const name = metadata?.name || window.location.host || t('app.thisPage')
  return (
    <Group label={t('app.asking')}>
      <Row
        mark={<Mark name={name} src={metadata?.icons?.[0]} />}
        title={<Hostile>{name}</Hostile>}
        subtitle={t('walletconnect.asks')}
      />
    </Group>
  )
}
