import { type Kit, onceFor } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'

/** Wallets announce themselves within this time, in ms; before it an empty list says nothing. */
const DISCOVERY_TIMEOUT = 400
const discovery = onceFor((_: Kit) => ({ isDone: false }))

/** `looking` until wallets had time to announce themselves; an empty list only means something afterwards. */
export function useDiscovery(): 'looking' | 'done' {
  const kit = useBaseKit()
  const known = discovery(kit)
  const [isDone, setDone] = useState(known.isDone)
  useEffect(() => {
    if (known.isDone) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const end = () => {
      known.isDone = true
      if (!isGone) setDone(true)
    }
    kit.start().then(() => {
      if (!isGone) timer = setTimeout(end, DISCOVERY_TIMEOUT)
    }, end)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [kit, known])
  return isDone ? 'done' : 'looking'
}
