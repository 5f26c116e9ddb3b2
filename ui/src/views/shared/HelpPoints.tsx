import type { ReactElement } from 'react'
import { useT } from '../../hooks/useT.js'
import { Note } from '../../primitives/feedback/Note.js'

/** One thing to know: an icon and the key of its `title` and `text`. */
export interface HelpPoint {
  readonly icon: ReactElement
  readonly key: string
}

/** Short explanations below each other. */
export function HelpPoints({ points }: { points: readonly HelpPoint[] }) {
  const t = useT()
  return points.map(({ icon, key }) => (
    <Note key={key} icon={icon} title={t(`${key}.title`)}>
      {t(`${key}.text`)}
    </Note>
  ))
}
