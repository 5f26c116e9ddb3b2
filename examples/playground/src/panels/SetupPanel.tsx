import { Segmented } from '../controls/Segmented.js'
import { Switch } from '../controls/Switch.js'
import { usePlayground } from '../kit/usePlayground.js'
import { ThemeEditor } from '../theme/ThemeEditor.js'
import { Appearance } from './Appearance.js'
import { ConsentSwitch } from './ConsentSwitch.js'
import { pluginRows } from './pluginRows.js'

/** All settings: first what everybody sees, then what the kit does. */
export function SetupPanel() {
  const { setup, change, world } = usePlayground()
  return (
    <aside className="setup" aria-label="Options">
      <Appearance />
      <section className="group">
        <h2>Plugins</h2>
        {pluginRows(setup, world).map(({ turn, ...row }) => (
          <Switch key={row.label} {...row} onChange={on => change(turn(on))} />
        ))}
        <ConsentSwitch />
      </section>
      <section className="group">
        <h2>Options</h2>
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
        <Segmented
          label="Sign-in"
          value={setup.signIn}
          options={[
            { id: 'none', name: 'None' },
            { id: 'optional', name: 'Optional' },
            { id: 'required', name: 'Required' },
          ]}
          onChange={signIn => change({ signIn })}
        />
        <Switch
          label="Multiple wallets"
          checked={setup.multiWallet}
          onChange={multiWallet => change({ multiWallet })}
        />
        <Switch
          label="Allow other networks"
          hint="Choose Elsewhere in the test wallet to see it"
          checked={setup.unsupported}
          onChange={unsupported => change({ unsupported })}
        />
        <Switch
          label="Full screen on phones"
          hint="Look at it on the phone"
          checked={setup.fullScreen}
          onChange={fullScreen => change({ fullScreen, device: fullScreen ? 'phone' : setup.device })}
        />
        <Switch
          label="Hostile token"
          hint="With markup and 4,000 letters in its name"
          checked={setup.hostile}
          onChange={hostile => change({ hostile })}
        />
      </section>
      <ThemeEditor />
    </aside>
  )
}
