import { useContext } from 'react'
import { RememberedContext } from '../hooks/RememberedContext.js'
import { createChunk } from '../loading/createChunk.js'
import { useChunk } from '../loading/useChunk.js'
import type { AccountLabelProps } from './AccountLabel.js'

const chunk = createChunk(() => import('./AccountLabel.js'))

/** The account in a button. Its picture, name and balance load once somebody is connected. */
export function LazyAccountLabel(props: AccountLabelProps) {
  const loaded = useChunk(chunk, true)
  const place = useContext(RememberedContext)?.place
  return loaded ? <loaded.AccountLabel {...props} /> : (place ?? <bdi>{props.short}</bdi>)
}
