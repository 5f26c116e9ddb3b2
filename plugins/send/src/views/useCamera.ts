import { useEffect, useState } from 'react'

/** Whether there is a camera to scan with. Nobody is asked for it yet. */
export function useCamera(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const devices = globalThis.navigator?.mediaDevices
    if (!devices?.getUserMedia || !devices.enumerateDevices) return
    let isOver = false
    devices.enumerateDevices().then(
      found => {
        if (!isOver) setThere(found.some(({ kind }) => kind === 'videoinput'))
      },
      () => {}, // refused: as if there were none
    )
    return () => {
      isOver = true
    }
  }, [])
  return isThere
}
