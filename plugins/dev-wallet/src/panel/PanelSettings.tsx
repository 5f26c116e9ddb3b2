import { truncateAddress } from '@latchkit/core/plugin'
import { useId } from 'react'
import type { DevWalletDrivers } from '../DevWalletDrivers.js'
import type { DevWalletState } from '../DevWalletState.js'
import { Glyph } from './Glyph.js'
import { panelText } from './panelText.js'

const short = (address: string | undefined) => (address === undefined ? '' : ` · ${truncateAddress(address)}`)

export function PanelSettings({ state, wallet }: { state: DevWalletState; wallet: DevWalletDrivers }) {
  return (
    <>
      <div className="dw-surface">
        <SelectRow
          label={panelText.account}
          value={String(state.account)}
          options={state.accounts.map(({ index, addresses }) => ({
            value: String(index),
            label: `${panelText.accountName(index)}${short(Object.values(addresses)[0])}`,
          }))}
          choose={index => void wallet.switchAccount(Number(index))}
        />
        <SelectRow
          label={panelText.network}
          value={state.network}
          options={state.networks.map(({ id, name }) => ({ value: id, label: name }))}
          choose={id => void wallet.switchChain(id)}
        />
      </div>
      <div className="dw-surface">
        <SwitchRow
          label={panelText.locked}
          on={state.locked}
          change={on => void (on ? wallet.lock() : wallet.unlock())}
        />
        <SwitchRow label={panelText.auto} on={state.autoApprove} change={on => void wallet.autoApprove(on)} />
        <SwitchRow
          label={panelText.online}
          on={state.online}
          change={on => void (on ? wallet.restoreConnection() : wallet.dropConnection())}
        />
      </div>
      <div className="dw-pair">
        <button
          type="button"
          className="dw-button"
          disabled={!state.connected}
          onClick={() => void wallet.revoke()}
        >
          {state.connected ? panelText.revoke : panelText.notConnected}
        </button>
      </div>
    </>
  )
}

interface SelectRowProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  choose(value: string): void
}

/** A setting with a few values, by the platform's own control. */
function SelectRow({ label, value, options, choose }: SelectRowProps) {
  const id = useId()
  return (
    <div className="dw-row">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="dw-select" value={value} onChange={event => choose(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="dw-chevron">
        <Glyph name="down" size={16} />
      </span>
    </div>
  )
}

interface SwitchRowProps {
  label: string
  on: boolean
  change(on: boolean): void
}

function SwitchRow({ label, on, change }: SwitchRowProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className="dw-row" onClick={() => change(!on)}>
      <span>{label}</span>
      <span className="dw-switch" />
    </button>
  )
}
