interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

/** The browser's own reader of codes. Without one there is no scanning: a reader of our own would weigh 40 kB. */
export function detectorOf(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Whether a QR code can be read here. */
export const canScan = (): boolean =>
  detectorOf() !== undefined &&
  typeof navigator !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined
