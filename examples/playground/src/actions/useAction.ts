import { toKitError } from '@latchkit/core/errors'
import { useRef, useState } from 'react'

export type ActionState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }

/** Runs one request at a time and keeps its outcome. The newest run wins. */
export function useAction<Result>() {
  const [state, setState] = useState<ActionState<Result>>({ status: 'idle' })
  const newest = useRef(0)
  const run = async (work: () => Promise<Result>) => {
    const mine = ++newest.current
    const settle = (next: ActionState<Result>) => mine === newest.current && setState(next)
    setState({ status: 'busy' })
    try {
      settle({ status: 'done', result: await work() })
    } catch (error) {
      const { code, message } = toKitError(error, 'core/UNKNOWN')
      settle({ status: 'failed', code, message })
    }
  }
  return { state, run }
}
