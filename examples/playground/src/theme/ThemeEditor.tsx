import { ColourField } from '../controls/ColourField.js'
import { CopyButton } from '../controls/CopyButton.js'
import { SelectField } from '../controls/SelectField.js'
import { usePlayground } from '../kit/usePlayground.js'
import { defaultSetup } from '../setup/Setup.js'
import { ContrastTable } from './ContrastTable.js'
import { checkContrast } from './checkContrast.js'
import { type ColourName, defaultColours } from './defaultColours.js'
import { fonts } from './fonts.js'
import { themeVariables } from './themeVariables.js'
import { useScheme } from './useScheme.js'

const colours: readonly { name: ColourName; label: string }[] = [
  { name: 'bg', label: 'Background' },
  { name: 'fg', label: 'Text' },
]

/** Edits the other public variables and shows the effect on contrast. */
export function ThemeEditor() {
  const { setup, change } = usePlayground()
  const scheme = useScheme(setup.mode)
  const { accent, bg, fg, radius, font } = defaultSetup
  return (
    <section className="group">
      <h2>Theme</h2>
      {colours.map(({ name, label }) => (
        <ColourField
          key={name}
          label={label}
          value={setup[name]}
          usual={defaultColours[scheme][name]}
          onChange={value => change({ [name]: value })}
        />
      ))}
      <SelectField
        label="Font"
        value={setup.font}
        options={fonts}
        onChange={value => change({ font: value })}
      />
      <ContrastTable checks={checkContrast(setup, scheme)} />
      <div className="buttons">
        <CopyButton label="Copy theme" text={JSON.stringify(themeVariables(setup), null, 2)} />
        <button
          type="button"
          className="button button-small"
          onClick={() => change({ accent, bg, fg, radius, font })}
        >
          Reset theme
        </button>
      </div>
    </section>
  )
}
