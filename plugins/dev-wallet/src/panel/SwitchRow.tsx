interface SwitchRowProps {
  label: string
  on: boolean
  change(on: boolean): void
}

/** A setting that is on or off. */
export function SwitchRow({ label, on, change }: SwitchRowProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className="dw-row" onClick={() => change(!on)}>
      <span>{label}</span>
      <span className="dw-switch" />
    </button>
  )
}
