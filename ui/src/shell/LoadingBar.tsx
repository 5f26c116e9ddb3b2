import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { useValue } from '../hooks/useValue.js'

/** Runs below the header while something is going on. Apart from it, because opening changes what it reads. */
export function LoadingBar() {
  const t = useT()
  const { loading } = useValue(useBaseKit().modal$)
  return <div className="mhdr-p" hidden={!loading} role="progressbar" aria-label={t('shell.loading')} />
}
