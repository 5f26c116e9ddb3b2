import { useValue } from '@latchkit/ui/components'
import { bell$ } from '../createInn.js'

/** The bell's news, beside the modal. */
export function Bell() {
  const news = useValue(bell$)
  return news ? <p role="status">{news}</p> : null
}
