import type { KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { useRef, useState } from 'react'

/** One thing at a time that the wallet is asked for. */
export interface Action<Name extends string> {
  readonly busy?: Name | undefined
  readonly failed?: { readonly name: Name; readonly error: KitError } | undefined
  /** Does nothing while another one runs. Its failure is shown; a late one of a view that is gone is not. */
  run<Value>(name: Name, work: () => Promise<Value>, then?: (value: Value) => void): void
}

/** Runs what buttons ask for, and keeps what became of it. */
export function useAction<Name extends string>(): Action<Name> {
  const [state, setState] = useState<Omit<Action<Name>, 'run'>>({})
  const isBusy = useRef(false)
  return {
    ...state,
    run(name, work, then) {
      if (isBusy.current) return
      isBusy.current = true
      setState({ busy: name })
      work().then(
        value => {
          isBusy.current = false
          setState({})
          then?.(value)
        },
        (error: unknown) => {
          isBusy.current = false
          setState({ failed: { name, error: toKitError(error) } })
        },
      )
    },
  }
}
