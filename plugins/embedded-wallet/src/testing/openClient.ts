import { until } from '@latchkit/core/testing'
import { createFrameClient } from '../frame/createFrameClient.js'
import type { FramePlace } from '../frame/FramePlace.js'
import { type FakeFrame, ORIGIN, playFrame } from './fakeFrame.js'

/** Messages through ports arrive within a few turns of the event loop: long enough for what was sent, or may not be. */
export const soon = () => new Promise(resolve => setTimeout(resolve, 20))

/** A client whose frames stand in the page, with what it did to them. */
export function openClient() {
  const frames: HTMLIFrameElement[] = []
  const shown: (number | undefined)[] = []
  const ended: unknown[] = []
  const dismissals: number[] = []
  const warnings: string[] = []
  let onGone = () => {}
  const place: FramePlace = {
    mount(url) {
      const frame = document.createElement('iframe')
      frame.dataset['url'] = url
      document.body.append(frame)
      frames.push(frame)
      return frame
    },
    remove: () => frames.at(-1)?.remove(),
    isIntact: () => frames.at(-1)?.isConnected === true,
    watch(listener) {
      onGone = listener
      return () => {}
    },
    show: height => void shown.push(height),
    resize: height => void shown.push(height),
    hide: () => void shown.push(undefined),
    dismiss: () => void dismissals.push(shown.length),
  }
  let openings = 0
  const client = createFrameClient({
    place,
    opened() {
      openings += 1
    },
    origin: ORIGIN,
    url: () => `${ORIGIN}/sdk`,
    ended: reason => void ended.push(reason),
    warn: message => void warnings.push(message),
  })
  /** Plays the frame that was mounted last. */
  function play(version?: number): FakeFrame {
    const frame = frames.at(-1)
    if (!frame) throw new Error('there is no frame')
    return playFrame(frame, version)
  }
  return {
    client,
    frames,
    shown,
    dismissals,
    ended,
    warnings,
    openings: () => openings,
    play,
    gone: () => onGone(),
  }
}

export async function connectedClient() {
  const parts = openClient()
  const asked = parts.client.call('IS_CONNECTED', undefined)
  await until(() => parts.frames.length > 0)
  const fake = parts.play()
  fake.on('IS_CONNECTED', () => ({ isConnected: true }))
  fake.ready()
  await asked
  return { ...parts, fake }
}
