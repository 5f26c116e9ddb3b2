import { useEffect, useLayoutEffect, useRef } from 'react'
import { openReader } from './openReader.js'
import { useWords } from './words.js'

export interface ScanPartProps {
  /** What a code says, as it is. */
  onText: (text: string) => void
  /** No camera, or no permission. */
  onFailed: () => void
}

/** Between two looks at the picture, in ms. */
const PAUSE = 150

/** The camera's picture, until it shows a code. */
export function ScanPart(props: ScanPartProps) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function scan() {
      const picture = video.current
      if (!picture) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      picture.srcObject = stream
      await picture.play()
      const read = await openReader()
      while (!isOver) {
        const text = await read(picture)
        if (text && !isOver) return latest.current.onText(text)
        await new Promise(resolve => setTimeout(resolve, PAUSE))
      }
    }
    scan().catch(() => {
      if (!isOver) latest.current.onFailed()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return <video ref={video} className="snd-v" muted playsInline aria-label={t('send.to.scanning')} />
}
