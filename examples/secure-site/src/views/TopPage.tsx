import { Actions, Body, Button, Header, Note } from '@latchkit/ui/components'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type OpenSite, openSite, projectOf } from '../boot/openSite.js'
import { unlessRejected } from '../errors/unlessRejected.js'
import { confirmInFrame } from '../frame/confirmInFrame.js'
import { createAsks } from '../frame/createAsks.js'
import { createQueue } from '../frame/createQueue.js'
import { createStage, type Stage } from '../frame/createStage.js'
import { ownLook } from '../frame/Look.js'
import type { Keys } from '../keys/createKeys.js'
import { addWords } from '../locales/catalogues.js'
import type { WordKey } from '../locales/en.js'
import type { KeysWordKey } from '../locales/enKeys.js'
import type { LoginWordKey } from '../locales/enLogin.js'
import { loginWords } from '../locales/loginWords.js'
import { takeLogin } from '../session/pageLogin.js'
import { type PinnedSession, pinSession } from '../session/pinSession.js'
import type { Returned } from '../session/socialLogin.js'
import { createWallet, type Wallet } from '../wallet/createWallet.js'
import { Scenes } from './Scenes.js'
import { SignInView } from './SignInView.js'
import { Site } from './Site.js'
import { useWords } from './Words.js'

/** A page of the site itself: its wallet, and the stage for its questions, all for one account. */
export interface TopLevel {
  readonly site: OpenSite & { readonly session: PinnedSession }
  readonly stage: Stage
  readonly wallet: Wallet
  /** The login that came back. */
  readonly returned: Returned | undefined
  /** Asks before what cannot be undone, as a frame does. Undefined if the user declined. */
  confirm(review: Parameters<typeof confirmInFrame>[1]): Promise<true | undefined>
}

/** Opens a page of the site itself, to which a login at a provider may have come back, with its wallet. */
export async function openTopLevel(keys: Keys): Promise<TopLevel> {
  // First: it gives the address its query again.
  const returned = takeLogin()
  const site = await openSite(projectOf(location))
  const stage = createStage(() => {})
  const session = pinSession(site.session)
  const wallet: Wallet = createWallet(
    site.store,
    session,
    keys,
    createAsks(stage, () => wallet),
  )
  session.subscribe(() => {
    if (session.state() === 'over') void wallet.lock()
  })
  const [queue, { signal }] = [createQueue(1), new AbortController()]
  return {
    site: { ...site, session },
    stage,
    wallet,
    returned,
    confirm: review =>
      unlessRejected(confirmInFrame({ queue, stage }, review, signal).then(() => true as const)),
  }
}

interface TopPageProps extends TopLevel {
  readonly target: ShadowRoot
  readonly title: WordKey | KeysWordKey
  /** What signing in is for. */
  readonly why: LoginWordKey
  readonly children: ReactNode
}

addWords(loginWords)

const look = ownLook()

/** A top-level page: a fresh login first, then the wallet's questions and the page, until the login is over. */
export function TopPage({ target, ...rest }: TopPageProps) {
  return (
    <Site target={target} look={look} isPage>
      <Inside {...rest} />
    </Site>
  )
}

function Inside({ site, stage, wallet, returned, title, why, children }: Omit<TopPageProps, 'target'>) {
  const t = useWords()
  const state = useSyncExternalStore(site.session.subscribe, site.session.state)
  const scenes = useSyncExternalStore(stage.subscribe, stage.scenes)
  // A login is a fresh factor, so it is required even with a session.
  if (state === 'signed-out') return <SignInView {...site} title={t(title)} {...{ why, returned }} />
  if (state === 'over')
    return (
      <>
        <Header title={t(title)} />
        <Body>
          <Note tone="warning" live>
            {t('loginOver')}
          </Note>
          <Actions>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('signInAgain')}
            </Button>
          </Actions>
        </Body>
      </>
    )
  return (
    <>
      <Scenes
        scenes={scenes}
        origin={location.origin}
        claimed={undefined}
        session={site.session}
        service={site.service}
        wallet={wallet}
      />
      <div hidden={scenes.length > 0}>{children}</div>
    </>
  )
}
