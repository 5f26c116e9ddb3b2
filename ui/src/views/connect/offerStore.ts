import { type Kit, onceFor, WalletDirectory, type WalletListing } from '@latchkit/core'
import { logFailure } from '../../hooks/logFailure.js'
import { addLaterWords } from '../../i18n/addLaterWords.js'
import { chainsOf } from './chainsOf.js'
import type { ListedOffer } from './connectLayout.js'
import { listedOffer, type OfferFacts } from './listedOffer.js'

export interface OfferStore {
  current(): ListedOffer | undefined
  subscribe(changed: () => void): () => void
}

/** Number of tiles that load their images at first. */
const IN_SIGHT = 10
/** A list that failed is loaded again when the view opens after this time, in ms. */
const REST = 5_000

/** The offer of the kit's directory on the Connect view, loaded once it opens as a dialog. */
export const offerStore = onceFor((kit: Kit): OfferStore => {
  const listeners = new Set<() => void>()
  let facts: OfferFacts = { status: 'loading', recent: [], images: new Map() }
  let offer: ReturnType<typeof listedOffer> | undefined
  let asked: number | undefined
  let stops: (() => void)[] = []

  const report = (error: unknown) => logFailure(kit, 'The wallet directory failed', error)
  function update(change: Partial<OfferFacts> = {}) {
    facts = { ...facts, ...change }
    offer = listedOffer(kit, facts)
    for (const changed of [...listeners]) changed()
  }
  return {
    current: () => offer,
    subscribe(changed) {
      if (listeners.size === 0) {
        stops = [
          kit.subscribe(kit.connections.wallets$, () => update()),
          kit.subscribe(kit.modal$, () => void ask().catch(report)),
        ]
        void look().catch(report)
      }
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        for (const stop of stops) stop()
      }
    },
  }

  async function look() {
    const directory = kit.find(WalletDirectory)
    if (!directory) return
    if (!offer) update(kit.get(kit.modal$).embedded ? { status: 'quiet' } : {})
    await addLaterWords(kit).catch(() => {})
    try {
      update({ recent: await directory.recent() })
    } catch (error) {
      report(error)
    }
    await ask()
  }

  /** The view may be prerendered before it is opened, and an embedded card is there before the visitor acts. */
  async function ask() {
    const directory = kit.find(WalletDirectory)
    const { open, embedded, namespace } = kit.get(kit.modal$)
    if (!directory || !open || embedded) return
    if (namespace !== facts.namespace) {
      asked = undefined
      facts = { ...facts, namespace, offer: undefined }
    }
    const isTime = asked === undefined || (facts.status === 'failed' && performance.now() - asked > REST)
    if (isTime) {
      asked = performance.now()
      update({ status: 'loading' })
      const family = kit.get(kit.connections.families$).find(other => other.namespace === namespace)
      const tell = (change: Partial<OfferFacts>) => facts.namespace === namespace && update(change)
      const offered = async () => directory.offered(undefined, chainsOf(family))
      await offered().then(
        answer => tell({ status: 'ready', offer: answer }),
        () => tell({ status: 'failed' }),
      )
    }
    if (facts.status === 'ready') await showImages()
  }

  async function showImages() {
    const directory = kit.find(WalletDirectory)
    const shown = (offer?.entries ?? []).flatMap(({ listing }) => (listing ? [listing as WalletListing] : []))
    const missing = shown.slice(0, IN_SIGHT).filter(({ id, imageUrl }) => imageUrl && !facts.images.has(id))
    const found = await Promise.all(
      missing.map(async listing => [listing.id, await directory?.image(listing)] as const),
    )
    if (found.some(([, address]) => address)) update({ images: new Map([...facts.images, ...found]) })
  }
})
