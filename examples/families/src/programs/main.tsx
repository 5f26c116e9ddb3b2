import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { createRoot } from 'react-dom/client'
import { testWalletOptions } from '../createTestWallet.js'
import { NoSandbox } from '../NoSandbox.js'
import '../page.css'
import { askWorld } from '../world.js'
import { createProgramsKit } from './createProgramsKit.js'
import { ProgramCard } from './ProgramCard.js'
import { programs } from './programs.js'

const root = createRoot(document.getElementById('root') ?? document.body)
askWorld().then(
  world => {
    // With `?wallet=own` there is only what the browser and its phones have.
    const isOwn = new URLSearchParams(location.search).get('wallet') === 'own'
    const wallet = isOwn ? undefined : createDevWallet(testWalletOptions(world))
    const kit = createProgramsKit(world)
    Object.assign(globalThis, { programs: { kit, wallet } })
    root.render(
      <KitProvider kit={kit}>
        <main>
          <header>
            <h1>Programs</h1>
            <ConnectButton />
          </header>
          <p>Each runs with a library of its own ecosystem, and with the account that the kit connected.</p>
          <ul className="families">
            {programs.map(program => (
              <ProgramCard key={program.title} program={program} context={{ kit, world }} />
            ))}
          </ul>
        </main>
      </KitProvider>,
    )
  },
  error => root.render(<NoSandbox error={error} />),
)
