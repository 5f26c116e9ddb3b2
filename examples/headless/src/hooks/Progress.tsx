import type { KitError } from '@latchkit/core'

/** The state of a hook's latest call. */
interface ProgressProps {
  readonly state: { readonly status: string; readonly error?: KitError }
  readonly loading: string
  readonly ready: string
}

/** Says where a call is, in a place that assistive technology listens to. */
export function Progress({ state: { status, error }, loading, ready }: ProgressProps) {
  const failure =
    error?.code === 'core/USER_REJECTED'
      ? 'You declined in the wallet.'
      : error && `${error.message} (${error.code})`
  return <p role="status">{failure ?? (status === 'loading' ? loading : status === 'ready' ? ready : '')}</p>
}
