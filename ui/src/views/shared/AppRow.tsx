import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'

export interface AppRowProps {
  /** The app's request, in words. */
  asks: string
}

/** The app that asks, and what it asks for. */
export function AppRow({ asks }: AppRowProps) {
  const t = useT()
  const { metadata } = useBaseKit().options
  const name = metadata?.name || window.location.host || t('app.thisPage')
  return (
    <Group label={t('app.asking')}>
      <Row
        mark={<Mark name={name} src={metadata?.icons?.[0]} />}
        title={<Hostile>{name}</Hostile>}
        subtitle={asks}
      />
    </Group>
  )
}
