import { vi } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from './stubProvider.js'

export const SAFE = 'https://app.safe.global'
export const HASH = `0x${'5a'.repeat(32)}`

/** A message of Safe's SDK. */
interface Asked {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: unknown
}

/** A page within a frame of `origin`, and what the page around it was told. */
export function safeFrame(origin: string | undefined, { referrer = '' } = {}) {
  const page = new EventTarget()
  const told: { readonly message: Asked; readonly to: string }[] = []
  const answers: Record<string, unknown> = {
    getSafeInfo: { safeAddress: ADDRESS, chainId: 31337, owners: [OTHER_ADDRESS], threshold: 1 },
    sendTransactions: { safeTxHash: HASH },
  }
  const parent = {
    postMessage(message: Asked, to: string) {
      told.push({ message, to })
      const { id, method } = message
      const data = answers[method]
      if (data !== undefined) answer({ id, success: true, version: '1.18.0', data })
    },
  }
  const answer = (data: object, { from = SAFE, source = parent as unknown } = {}) =>
    void queueMicrotask(() =>
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source })),
    )
  const ancestorOrigins = origin === undefined ? undefined : [origin]
  vi.stubGlobal('window', Object.assign(page, { parent, location: { ancestorOrigins } }))
  if (origin === undefined) vi.stubGlobal('document', { referrer })
  return { page, told, answers, answer, parent }
}
