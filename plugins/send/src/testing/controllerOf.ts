import { type Kit, shellOf } from '@latchkit/core'
import { vi } from 'vitest'
import type { SendInternals } from '../controller/createSendController.js'

/** The controller of a kit, as its views get it. */
export async function controllerOf(kit: Kit): Promise<SendInternals> {
  const found = kit.route('send')
  if (!found) throw new Error('Send is not installed')
  return (await shellOf(kit).internal(found.route.view)) as SendInternals
}

/** What a kit says in toasts from now on, one after the other. */
export function toastsOf(kit: Pick<Kit, 'toast'>): string[] {
  const told: string[] = []
  vi.spyOn(kit.toast, 'show').mockImplementation((_, message) => void told.push(message))
  return told
}
