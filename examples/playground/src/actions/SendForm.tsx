import type { AssetBalance } from '@latchkit/core'
import { truncateAddress } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { useId } from 'react'

interface SendFormProps {
  to: string
  others: readonly string[]
  asset: string
  assets: readonly AssetBalance[]
  amount: string
  disabled: boolean
  onTo(to: string): void
  onAsset(asset: string): void
  onAmount(amount: string): void
  onSend(): void
}

/** The fields of a transfer, and a button that says what it will do. */
export function SendForm(props: SendFormProps) {
  const { to, others, asset, assets, amount, disabled } = props
  const id = useId()
  const symbol = cleanText(assets.find(entry => entry.asset === asset)?.symbol ?? '', 12)
  return (
    <form
      className="form"
      onSubmit={event => {
        event.preventDefault()
        props.onSend()
      }}
    >
      <label className="label" htmlFor={`${id}-to`}>
        To
      </label>
      <select
        id={`${id}-to`}
        className="field mono"
        value={to}
        onChange={event => props.onTo(event.target.value)}
      >
        {others.map(address => (
          <option key={address} value={address}>
            {address}
          </option>
        ))}
      </select>
      <div className="pair">
        <span>
          <label className="label" htmlFor={`${id}-amount`}>
            Amount
          </label>
          <input
            id={`${id}-amount`}
            className="field"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={event => props.onAmount(event.target.value)}
          />
        </span>
        <span>
          <label className="label" htmlFor={`${id}-asset`}>
            Asset
          </label>
          <select
            id={`${id}-asset`}
            className="field"
            value={asset}
            onChange={event => props.onAsset(event.target.value)}
          >
            {assets.map(entry => (
              <option key={entry.asset} value={entry.asset}>
                {cleanText(entry.symbol, 12)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <button type="submit" className="button button-primary" disabled={disabled}>
        {/* One child: a flex container drops the spaces between several. */}
        <span>
          Send{' '}
          <span className="amount">
            {amount} {symbol}
          </span>{' '}
          to {truncateAddress(to)}
        </span>
      </button>
    </form>
  )
}
