import { useState } from 'react'
import { CopyButton } from '../controls/CopyButton.js'
import { Segmented } from '../controls/Segmented.js'
import { usePlayground } from '../kit/usePlayground.js'
import { ColouredCode } from './ColouredCode.js'
import { type Framework, writeCode } from './writeCode.js'
import { writeInstall } from './writeInstall.js'

const frameworks = [
  { id: 'react', name: 'React', file: 'App.tsx' },
  { id: 'next', name: 'Next', file: 'app/page.tsx' },
  { id: 'vanilla', name: 'No React', file: 'main.ts' },
] as const

export function CodePanel() {
  const { setup, world } = usePlayground()
  const [framework, setFramework] = useState<Framework>('react')
  const code = writeCode(setup, world, framework)
  const install = writeInstall(code)
  const file = frameworks.find(({ id }) => id === framework)?.file ?? ''
  return (
    <div className="code-panel">
      <Segmented
        quiet
        label="Framework"
        value={framework}
        options={frameworks}
        onChange={next => setFramework(next)}
      />
      <div className="panel-head">
        <h2 className="code-name">Install</h2>
        <CopyButton label="Copy" name="Copy the command" text={install} />
      </div>
      <pre className="code code-wrapped">
        <code>{install}</code>
      </pre>
      <div className="panel-head">
        <h2 className="code-name">{file}</h2>
        <CopyButton label="Copy" name="Copy code" text={code} />
      </div>
      <section className="code code-wrapped" aria-label="Code">
        <pre>
          <ColouredCode code={code} />
        </pre>
      </section>
    </div>
  )
}
