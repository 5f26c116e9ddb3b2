import { useT } from '../hooks/useT.js'

/** Marks an account in a button that its wallet has not confirmed during this visit. */
export function UnconfirmedMark() {
  const label = useT()('button.unconfirmed')
  return (
    <span data-warn role="img" aria-label={label} title={label}>
      ⚠
    </span>
  )
}
