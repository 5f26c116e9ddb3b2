import { rejected } from '../errors/rejected.js'
import { waitForDevice } from '../session/socialLogin.js'
import type { FrameParts } from './FrameParts.js'

/** Says that a mail has a link for this device, until it was opened. Rejects with `USER_REJECTED` if the person gives up. */
export const admitDevice = (
  { service, stage, queue }: Pick<FrameParts, 'service' | 'stage' | 'queue'>,
  flow: string,
  signal: AbortSignal,
): Promise<void> =>
  queue.add(
    own =>
      stage.show<void>(({ resolve, reject }) => {
        waitForDevice(service, flow, own).then(resolve, reject)
        return { kind: 'device', cancel: () => reject(rejected()) }
      }, own),
    signal,
  )
