import { Segmented } from '../controls/Segmented.js'
import { Switch } from '../controls/Switch.js'
import { usePlayground } from '../kit/usePlayground.js'
import { locales } from '../setup/locales.js'
import { ThemeEditor } from '../theme/ThemeEditor.js'
import { pluginRows } from './pluginRows.js'

/** All settings, in four groups. */
export function SetupPanel() {
  const { setup, change, world } = usePlayground()
  return (
    <aside className="setup" aria-label="Set-up">
      <section className="group">
        <h2>Plugins</h2>
        {pluginRows(setup, world).map(({ turn, ...row }) => (
          <Switch key={row.label} {...row} onChange={on => change(turn(on))} />
        ))}
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
          label="Multiple wallets"
          checked={setup.multiWallet}
          onChange={multiWallet => change({ multiWallet })}
        />
        <Switch
          label="Allow other networks"
          hint="Wallets may stay on networks the app does not offer"
          checked={setup.unsupported}
          onChange={unsupported => change({ unsupported })}
        />
        <Switch
          label="Full screen on phones"
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
