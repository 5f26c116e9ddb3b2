import { ColourField } from '../controls/ColourField.js'
import { RangeField } from '../controls/RangeField.js'
import { Segmented } from '../controls/Segmented.js'
import { usePlayground } from '../kit/usePlayground.js'
import { locales } from '../setup/locales.js'
import { defaultColours } from '../theme/defaultColours.js'
import { useScheme } from '../theme/useScheme.js'

/** Controls that change the look at once. */
export function Appearance() {
  const { setup, change } = usePlayground()
  const scheme = useScheme(setup.mode)
  return (
    <section className="group">
      <h2>Appearance</h2>
      <ColourField
        label="Accent"
        value={setup.accent}
        usual={defaultColours[scheme].accent}
        onChange={accent => change({ accent })}
      />
      <RangeField
        label="Corners"
        unit="px"
        min={0}
        max={40}
        step={4}
        value={setup.radius}
        onChange={radius => change({ radius })}
      />
      <Segmented
        label="Shown as"
        value={setup.display}
        options={[
          { id: 'embedded', name: 'In the page' },
          { id: 'dialog', name: 'Dialog' },
        ]}
        onChange={display => change({ display, device: 'desktop' })}
      />
      <Segmented
        label="Language"
        value={setup.locale}
        options={locales.map(({ id, name }) => ({ id, name, lang: id }))}
        onChange={locale => change({ locale })}
      />
      <p className="hint">The kit speaks it. Pseudo shows any word that escaped the catalogue.</p>
    </section>
  )
}
