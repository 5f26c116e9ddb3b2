import { KitProvider } from '@latchkit/ui'
import { ActionPanel } from './actions/ActionPanel.js'
import { CodePanel } from './code/CodePanel.js'
import { Tabs } from './controls/Tabs.js'
import { EventPanel } from './events/EventPanel.js'
import { useEventLog } from './events/useEventLog.js'
import { usePlayground } from './kit/usePlayground.js'
import { Footer } from './panels/Footer.js'
import { SetupPanel } from './panels/SetupPanel.js'
import { TopBar } from './panels/TopBar.js'
import { Stage } from './stage/Stage.js'
import { usePageTheme } from './theme/usePageTheme.js'

/** The whole page. Each kit gets its own tree, so nothing of the previous one is left. */
export function App() {
  const { kit, generation, setup, change } = usePlayground()
  const log = useEventLog(kit)
  usePageTheme(setup.mode)
  return (
    <KitProvider key={generation} kit={kit}>
      <TopBar />
      <main className="page">
        <Stage />
        <SetupPanel />
        <Tabs
          label="Panels"
          active={setup.panel}
          onChange={panel => change({ panel })}
          tabs={[
            { id: 'code', name: 'Code', content: <CodePanel /> },
            { id: 'try', name: 'Try it', content: <ActionPanel /> },
            { id: 'events', name: 'Events', content: <EventPanel log={log} /> },
          ]}
        />
      </main>
      <Footer />
    </KitProvider>
  )
}
