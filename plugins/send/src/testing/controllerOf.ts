import type { Kit } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'
import { vi } from 'vitest'
import type { SendController } from '../controller/createController.js'

export async function controllerOf(kit: Kit) {
  const found = kit.route('send')
  if (!found) throw new Error('Send is not installed')
  const controller = (await shellOf(kit).internal(found.route.view)) as SendController
  return {
    ...controller,
    /** Confirms what the review shows. */
    async confirmReviewed() {
      const state = kit.get(controller.submission.state$)
      const plan = state.status === 'idle' ? kit.get(controller.submission.reviewed$) : state.plan
      if (!plan) throw new Error('There is nothing under review')
      return controller.confirm(plan)
    },
  }
}

/** The texts of a kit's toasts from now on, in their order. */
export function toastsOf(kit: Pick<Kit, 'toast'>): string[] {
  const told: string[] = []
  vi.spyOn(kit.toast, 'show').mockImplementation((_, message) => void told.push(message))
  return told
}
