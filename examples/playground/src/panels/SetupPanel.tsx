import { Segmented } from '../controls/Segmented.js'
import { Switch } from '../controls/Switch.js'
import { usePlayground } from '../kit/usePlayground.js'
import { locales } from '../setup/locales.js'
import { ThemeEditor } from '../theme/ThemeEditor.js'
import { familyKeys } from '../world/World.js'

/** Everything that can be set, in four groups. */
export function SetupPanel() {
  const { setup, change, world } = usePlayground()
  return (
    <aside className="setup" aria-label="Set-up">
      <section className="group">
        <h2>Plugins</h2>
        <Switch
          label="EVM networks"
          hint="Harbour and Lagoon, two local chains"
          checked={setup.evm}
          onChange={evm => change({ evm })}
        />
        {familyKeys.map(key => {
          const family = world.families[key]
          return family ? (
            <Switch
              key={key}
              label={family.name}
              hint={`One more family of chains: ${key}`}
              checked={setup[key]}
              onChange={on => change({ [key]: on })}
            />
          ) : null
        })}
        <Switch
          label="Test wallet"
          hint="Announces itself in this page"
          checked={setup.devWallet}
          onChange={devWallet => change({ devWallet })}
        />
        <Switch
          label="Send"
          hint="Any token, to an address or a name"
          checked={setup.send}
          onChange={send => change({ send })}
        />
        <Switch
          label="Receive"
          hint="A code and the whole address"
          checked={setup.receive}
          onChange={receive => change({ receive })}
        />
        <Switch
          label="Activity"
          hint={setup.api ? 'What an account did, by month' : 'What is sent from here'}
          checked={setup.activity}
          onChange={activity => change({ activity })}
        />
        <Switch
          label="Wallets on phones"
          hint={world.peerUrl ? `One to try it with is at ${world.peerUrl}` : 'Over the relay of the sandbox'}
          checked={setup.walletConnect}
          onChange={walletConnect => change({ walletConnect })}
        />
        <Switch
          label="All wallets"
          hint="1,000 invented ones, from the directory of the sandbox"
          checked={setup.directory}
          onChange={directory => change({ directory })}
        />
        <Switch
          label="Prices and history"
          hint="From the blockchain API of the sandbox"
          checked={setup.api}
          onChange={api => change({ api })}
        />
        <Switch
          label="Names"
          hint="Under latch.test, from the same API"
          checked={setup.names && setup.api}
          onChange={names => change(names ? { names, api: true } : { names })}
        />
        <Switch
          label="Notes"
          hint="A toy: adds a tab to the account"
          checked={setup.notes}
          onChange={notes => change({ notes })}
        />
      </section>
      <section className="group">
        <h2>Options</h2>
        <Segmented
          label="Shown as"
          value={setup.display}
          options={[
            { id: 'dialog', name: 'Dialog' },
            { id: 'embedded', name: 'In the page' },
          ]}
          onChange={display => change({ display })}
        />
        <Segmented
          label="First way to connect"
          value={setup.order}
          options={[
            { id: 'wallet', name: 'Wallet' },
            { id: 'email', name: 'Email' },
          ]}
          onChange={order => change({ order })}
        />
        <Segmented
          label="Terms"
          value={setup.legal}
          options={[
            { id: 'none', name: 'None' },
            { id: 'notice', name: 'Notice' },
            { id: 'checkbox', name: 'Checkbox' },
          ]}
          onChange={legal => change({ legal })}
        />
        <Switch
          label="Several wallets at once"
          checked={setup.multiWallet}
          onChange={multiWallet => change({ multiWallet })}
        />
        <Switch
          label="Allow other networks"
          hint="A wallet may stay where the app is not"
          checked={setup.unsupported}
          onChange={unsupported => change({ unsupported })}
        />
        <Switch
          label="Whole screen on phones"
          checked={setup.fullScreen}
          onChange={fullScreen => change({ fullScreen })}
        />
      </section>
      <ThemeEditor />
      <section className="group">
        <h2>Language</h2>
        <Segmented
          quiet
          label="Language"
          value={setup.locale}
          options={locales.map(({ id, name }) => ({ id, name, lang: id }))}
          onChange={locale => change({ locale })}
        />
        <p className="hint">
          Arabic runs from right to left. Pseudo shows any word that escaped the catalogue.
        </p>
      </section>
    </aside>
  )
}
