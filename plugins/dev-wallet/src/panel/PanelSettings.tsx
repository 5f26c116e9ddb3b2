import type { DevWalletDrivers } from '../DevWalletDrivers.js'
import type { DevWalletState } from '../DevWalletState.js'
import { panelText } from './panelText.js'
import { SelectRow } from './SelectRow.js'
import { SwitchRow } from './SwitchRow.js'

const short = (address: string | undefined) =>
  address === undefined ? '' : ` · ${address.slice(0, 4)}…${address.slice(-6)}`

/** Account, network and the switches of the wallet. */
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
