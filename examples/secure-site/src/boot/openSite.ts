import { configShape, type SiteConfig } from '../chain/chains.js'
import { createService, type Service } from '../session/createService.js'
import { createSession, type Session } from '../session/createSession.js'
import { openStore, type Store } from '../session/openStore.js'

/** The starting point of every page of the site. */
export interface OpenSite {
  readonly store: Store
  readonly service: Service
  readonly session: Session
  /** The service's settings; requested once, and again after a failure. */
  config(): Promise<SiteConfig>
}

/** Opens the storage and the session of a project. */
export async function openSite(projectId: string): Promise<OpenSite> {
  const store = await openStore()
  const service = createService(store, projectId)
  const session = createSession(store, service)
  let asked: Promise<SiteConfig> | undefined
  function config() {
    asked ??= service.read('/config', configShape).catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
  // Requested ahead of its use, and to get the first nonce.
  config()
    .then(() => session.finishEnding())
    .catch(() => {})
  return {
    store,
    service,
    session,
    config,
  }
}

/** The project id in this page's URL. */
export const projectOf = ({ search }: Location): string => new URLSearchParams(search).get('projectId') ?? ''
