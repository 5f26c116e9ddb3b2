import { useState } from 'react'

/** Something that takes a while for one `owner`: whether it runs, and what came of it. Another owner starts afresh. */
export function useTask(owner: string, work: () => Promise<string>) {
  const [state, setState] = useState<{ owner: string; isBusy: boolean; outcome: string }>()
  const mine = state?.owner === owner ? state : undefined
  return {
    isBusy: mine?.isBusy ?? false,
    outcome: mine?.outcome ?? '',
    run() {
      setState({ owner, isBusy: true, outcome: '' })
      const end = (outcome: string) =>
        setState(now => (now?.owner === owner ? { owner, isBusy: false, outcome } : now))
      work().then(end, error => end(error instanceof Error ? error.message : String(error)))
    },
  }
}
