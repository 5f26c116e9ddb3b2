import { useEffect, useLayoutEffect, useRef } from 'react'
import { detectorOf } from './canScan.js'
import { useWords } from './useWords.js'

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
      const Detector = detectorOf()
      const picture = video.current
      if (!Detector || !picture) throw new Error('There is no reader of codes')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      picture.srcObject = stream
      await picture.play()
      const detector = new Detector({ formats: ['qr_code'] })
      while (!isOver) {
        const [code] = await detector.detect(picture)
        if (code?.rawValue) return latest.current.onText(code.rawValue.slice(0, 400))
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
