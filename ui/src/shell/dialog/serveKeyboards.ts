import { keepTyping } from '../host/keepTyping.js'
import { avoidKeyboard } from './avoidKeyboard.js'

/** Serves the fields of an open dialog: room above a keyboard on the screen, and their keys for themselves. */
export function serveKeyboards(dialog: HTMLElement): () => void {
  const { host } = dialog.getRootNode() as ShadowRoot
  const stops = [avoidKeyboard(dialog), host ? keepTyping(host) : () => {}]
  return () => {
    for (const stop of stops) stop()
  }
}
