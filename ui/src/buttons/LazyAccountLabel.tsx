import { useEffect, useSyncExternalStore } from 'react'
import { createChunk } from '../shell/createChunk.js'
import type { AccountLabelProps } from './AccountLabel.js'

const chunk = createChunk(() => import('./AccountLabel.js'))
const nothing = () => undefined

/** The account in a button. Its picture, name and balance load once somebody is connected. */
export function LazyAccountLabel(props: AccountLabelProps) {
  const loaded = useSyncExternalStore(chunk.subscribe, chunk.current, nothing)
  useEffect(() => void chunk.load(), [])
  return loaded ? <loaded.AccountLabel {...props} /> : <bdi>{props.short}</bdi>
}
