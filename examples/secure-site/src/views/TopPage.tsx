import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { OpenSite } from '../boot/openSite.js'
import { createAsks } from '../frame/createAsks.js'
import { createStage, type Stage } from '../frame/createStage.js'
import { ownLook } from '../frame/Look.js'
import type { Keys } from '../keys/createKeys.js'
import type { WordKey } from '../locales/en.js'
import type { KeysWordKey } from '../locales/enKeys.js'
import { createWallet, type Wallet } from '../wallet/createWallet.js'
import { Scenes } from './Scenes.js'
import { SignInView } from './SignInView.js'
import { Site } from './Site.js'
import { useWords } from './Words.js'

/** A page of the site itself: its wallet, and the stage for its questions. */
export interface TopLevel {
  readonly site: OpenSite
  readonly stage: Stage
  readonly wallet: Wallet
}

/** Creates the wallet of a page of the site itself. */
export function openTopLevel(site: OpenSite, keys: Keys): TopLevel {
  const stage = createStage(() => {})
  const wallet: Wallet = createWallet(
    site.store,
    site.session,
    keys,
    createAsks(stage, () => wallet),
  )
  return { site, stage, wallet }
}

interface TopPageProps extends TopLevel {
  readonly target: ShadowRoot
  readonly title: WordKey | KeysWordKey
  readonly children: ReactNode
}

const look = ownLook()

/** A top-level page: a fresh login first, then the wallet's questions, then the page. */
export function TopPage({ target, ...rest }: TopPageProps) {
  return (
    <Site target={target} look={look} isPage>
      <Inside {...rest} />
    </Site>
  )
}

function Inside({ site, stage, wallet, title, children }: Omit<TopPageProps, 'target'>) {
  const t = useWords()
  const [isSignedIn, setSignedIn] = useState(false)
  const scenes = useSyncExternalStore(stage.subscribe, stage.scenes)
  // A login is a fresh factor, so it is required even with a session.
  if (!isSignedIn)
    return (
      <SignInView
        service={site.service}
        session={site.session}
        title={t(title)}
        onDone={() => setSignedIn(true)}
      />
    )
  return (
    <>
      <Scenes
        scenes={scenes}
        origin={location.origin}
        claimed={undefined}
        session={site.session}
        wallet={wallet}
      />
      <div hidden={scenes.length > 0}>{children}</div>
    </>
  )
}
