import { CheckIcon, CopyIcon, WarningIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { addressText } from '../text/addressText.js'
import chipSheet from './Chip.css?inline'
import { useCopy } from './useCopy.js'

export interface ChipProps extends PartProps {
  /** Shown as its first four and last six characters, copied whole. */
  address: string
  /** Spoken before the address: `Copy address`. */
  copyLabel: string
  /** Spoken after a copy: `Copied`. */
  copiedLabel: string
  /** Called instead of copying, for an address that is not one to share yet; a warning stands for the copy icon. */
  instead?: () => void
  onCopied?: () => void
  /** The clipboard was refused or is missing; show the whole address for copying by hand. */
  onCopyError?: (error: unknown) => void
}

/** The address chip, of which the design mutes the dots: a press copies, and the copy icon becomes a tick for a moment. */
export function Chip(props: ChipProps) {
  const { address, copyLabel, copiedLabel, instead, onCopied, onCopyError, className, part } = props
  useSheet(chipSheet)
  const { copied, copy } = useCopy(onCopyError)
  const press = async () => {
    if (instead) return instead()
    if (await copy(address)) onCopied?.()
  }
  const text = addressText(address)
  const [head, tail] = text.split('…')
  return (
    <button
      type="button"
      className={cx('chip hit', copied && 'chip-y', instead && 'chip-w', className)}
      part={cx('chip', part)}
      aria-label={`${copyLabel} ${text}`}
      title={instead ? undefined : address}
      onClick={press}
    >
      <span className="mono">
        {head}
        {tail === undefined ? null : <i>···</i>}
        {tail}
      </span>
      {instead ? <WarningIcon size={16} /> : copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      <span className="vh" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </button>
  )
}
