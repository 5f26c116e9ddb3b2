/** Reads the code in the camera's picture; undefined while there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<readonly string[]>
}

/** The longer side that a picture is shrunk to, in pixels: a code that fills a third of it is still read. */
const SIDE = 640

/** The browser's own reader of codes, or ours where it has none: that is loaded when somebody scans, never before. */
export async function openReader(): Promise<CodeReader> {
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
