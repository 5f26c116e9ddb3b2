import { CopyButton } from '../controls/CopyButton.js'
import { usePlayground } from '../kit/usePlayground.js'
import { writeCode } from './writeCode.js'

/** The current setup as an app would write it. */
export function CodePanel() {
  const { setup, world } = usePlayground()
  const code = writeCode(setup, world)
  return (
    <>
      <div className="panel-head">
        <p className="hint">Your setup, ready to paste.</p>
        <CopyButton label="Copy code" text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="code" tabIndex={0} aria-label="Code">
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </>
  )
}
