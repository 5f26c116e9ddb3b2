import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from './words.js'

/** Reads the QR code in the camera picture; undefined while there is none. */
type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/** The picture is scaled down to this size, in pixels: a code that fills a third of it is still readable. */
const SIDE = 640

/** The browser's own QR reader, or ours where it has none, which is loaded only for a scan. */
async function openReader(): Promise<CodeReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Own?.getSupportedFormats?.().catch(() => [])) ?? []
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async picture => (await detector.detect(picture))[0]?.rawValue
  }
  const { default: read } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async picture => {
    const scale = Math.min(1, SIDE / Math.max(picture.videoWidth, picture.videoHeight, 1))
    const [width, height] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)]
    if (!drawing || width === 0 || height === 0) return undefined
    Object.assign(canvas, { width, height })
    drawing.drawImage(picture, 0, 0, width, height)
    return read(drawing.getImageData(0, 0, width, height).data, width, height)?.data || undefined
  }
}

export interface ScanPartProps {
  /** The raw text of the code. */
  onText: (text: string) => void
  /** There is no camera, or no permission. */
  onFailed: () => void
}

/** Pause between two scans. */
const SCAN_PAUSE_MS = 150

/** The camera picture, until a code is read. */
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
        await new Promise(resolve => setTimeout(resolve, SCAN_PAUSE_MS))
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

/** True if there is a camera to scan with. Does not ask for permission. */
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
      () => {}, // refused: treated as no camera
    )
    return () => {
      isOver = true
    }
  }, [])
  return isThere
}
