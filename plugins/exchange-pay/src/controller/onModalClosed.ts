import { atom } from '@latchkit/core'
import type { ExchangePayContext } from '../contract/ExchangePayEnv.js'

/** Hears when the modal closes. It may open late: whatever else of it changes before says nothing. Returns how to stop. */
export function onModalClosed(
  { subscribe, modal$ }: Pick<ExchangePayContext, 'subscribe' | 'modal$'>,
  listener: () => void,
): () => void {
  return subscribe(
    atom(get => get(modal$).open),
    isOpen => isOpen || listener(),
  )
}
