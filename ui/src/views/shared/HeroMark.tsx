import { Mark, type MarkProps } from '../../primitives/marks/Mark.js'
import { useSheet } from '../../styles/useSheet.js'
import heroMarkSheet from './HeroMark.css?inline'

/** A large mark where a waiting ring would stand, and as high as one. */
export function HeroMark(props: Pick<MarkProps, 'name' | 'src' | 'seed' | 'drawing'>) {
  useSheet(heroMarkSheet)
  return (
    <div className="hero" aria-hidden="true">
      <Mark size={84} {...props} />
    </div>
  )
}
