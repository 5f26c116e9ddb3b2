import { useChunk } from '../hooks/useChunk.js'
import { useT } from '../hooks/useT.js'
import { Body } from '../primitives/Body.js'
import { Link } from '../primitives/Link.js'
import { failureText } from './failureText.js'
import { sideChunk } from './sideChunk.js'
import type { ViewFailureProps } from './ViewFailure.js'

/** The failure of a view: in full once its code is there, in words alone before that. */
export function Failure(props: ViewFailureProps) {
  const t = useT()
  const chunk = useChunk(sideChunk, true)
  if (chunk) return <chunk.ViewFailure {...props} />
  return (
    <Body role="alert">
      <p>{failureText(t, props.kind, props.pluginId)}</p>
      {props.onRetry ? <Link onClick={props.onRetry}>{t('shell.retry')}</Link> : null}
    </Body>
  )
}
