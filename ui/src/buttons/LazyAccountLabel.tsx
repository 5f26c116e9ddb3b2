import { createChunk } from '../loading/createChunk.js'
import { useChunk } from '../loading/useChunk.js'
import type { AccountLabelProps } from './AccountLabel.js'

const chunk = createChunk(() => import('./AccountLabel.js'))

/** The account in a button. Its picture, name and balance load once somebody is connected. */
export function LazyAccountLabel(props: AccountLabelProps) {
  const loaded = useChunk(chunk, true)
  return loaded ? <loaded.AccountLabel {...props} /> : <bdi>{props.short}</bdi>
}
