import { useEffect, useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import { loadView } from './loadView.js'
import { viewSource } from './viewSource.js'
import { whenIdle } from './whenIdle.js'

/**
 * Whether to keep a closed dialog with Connect inside, so that opening it only has to show it. Made while the
 * page has nothing else to do, and only as long as nobody is connected: Connect asks no network.
 * The function throws it away after use, so that the next opening starts fresh.
 */
export function useReadyCard(isUseful: boolean): readonly [isReady: boolean, discard: () => void] {
  const kit = useBaseKit()
  const isConnected = useValue(kit.connections.account$) !== undefined
  const [isReady, setReady] = useState(false)
  const isWanted = isUseful && !isConnected
  useEffect(() => {
    if (!isWanted || isReady) return
    let current = true
    const callOff = whenIdle(() => {
      const source = viewSource(kit, 'Connect')
      if (!source) return
      loadView(kit, source.load, true).then(
        () => current && setReady(true),
        () => {},
      )
    })
    return () => {
      current = false
      callOff()
    }
  }, [kit, isWanted, isReady])
  return [isWanted && isReady, () => setReady(false)]
}
