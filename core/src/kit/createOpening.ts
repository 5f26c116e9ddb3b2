import type { Connections } from '../connection/createConnections.js'
import { errorText } from '../errors/errorText.js'
import { KitError } from '../errors/KitError.js'
import type { Events } from '../events/createEvents.js'
import type { Log } from '../log/createKitLog.js'
import type { Modal } from '../modal/createModal.js'
import type { OwnRouter, RouterEntry } from '../modal/createRouter.js'
import { ACCOUNT, ALL_WALLETS, CONNECT, SWITCH_NETWORK } from '../modal/requiredViews.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Registry } from '../plugin/createRegistry.js'
import { type Gate, gates } from '../slots/gates.js'
import { pairingViews } from '../slots/pairingViews.js'
import type { Atom, State } from '../state/atom.js'
import type { CloseOptions, OpenOptions } from './Kit.js'

export interface OpeningParts {
  readonly state: State
  readonly events: Events
  readonly options: KitOptions
  readonly registry: Registry
  readonly connections: Connections
  readonly router: OwnRouter
  readonly history: () => readonly RouterEntry[]
  readonly log: Pick<Log, 'add'>
  readonly modal: Modal
}

/** True on a phone, as the browser itself says if it can. */
function isMobile(): boolean {
  if (typeof navigator === 'undefined') return false
  const { userAgentData } = navigator as { userAgentData?: { mobile?: boolean } }
  return userAgentData?.mobile ?? /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent)
}

export interface Opening {
  open(target?: string | OpenOptions, params?: unknown): void
  close(options?: CloseOptions): void
  /** Contributions were added. */
  contributed(): void
  dispose(): void
}

export function createOpening(parts: OpeningParts): Opening {
  const { state, events, options, registry, connections, router, history, modal, log } = parts
  const current = () => history().at(-1)?.view ?? CONNECT
  const isConnected = () => state.get(connections.account$) !== undefined
  const followed = new Map<Gate, Atom<boolean>>()
  /** The views of the gates that are shut. Subscribes to a gate on first sight. */
  function shutGates(): string[] {
    return registry.slot(gates).flatMap(gate => {
      try {
        return state.get(followed.get(gate) ?? follow(gate)) ? gate.view : []
      } catch (error) {
        // A gate that fails must not lock anybody in.
        log.add('error', `The gate '${gate.view}' failed`, { error: errorText(error) })
        return []
      }
    })
  }
  function follow(gate: Gate): Atom<boolean> {
    const shut$ = gate.isShut$({ options, connections })
    followed.set(gate, shut$)
    const unsubscribe = state.subscribe(shut$, isShut => {
      if (!isShut && modal.get().open && current() === gate.view) leaveGate()
    })
    unsubscribes.push(unsubscribe)
    return shut$
  }

  /** A gate has opened: on to the next one, then to what the visitor connected for. */
  function leaveGate() {
    const [other] = isConnected() ? shutGates() : []
    if (other) router.replace(other)
    else if (!isConnected() || !router.resume()) close({ force: true })
  }

  function open(target: string | OpenOptions = {}, params?: unknown): void {
    const { namespace, embedded = false } = typeof target === 'string' ? {} : target
    const family = state.get(connections.families$).find(other => other.namespace === namespace)
    const entry = startView({
      view: typeof target === 'string' ? target : undefined,
      params: typeof target === 'string' ? params : undefined,
      namespace,
      activeNamespace: state.get(connections.activeNamespace$),
      isConnected: isConnected(),
      isAnybody: state.get(connections.connections$).length > 0,
      isMobile: isMobile(),
      basicPairing: registry.slot(pairingViews)?.basic,
      firstNetwork: family?.networks[0]?.id,
    })
    const { open: isOpen, embedded: isEmbedded } = modal.get()
    if (isOpen && typeof target === 'string') {
      if (entry.view === CONNECT) router.forget()
      router.push(entry.view, entry.params)
    } else {
      const isAsked = family !== undefined && entry.view !== ACCOUNT
      modal.set({ namespace: isAsked ? family.namespace : undefined })
      if (isAsked && entry.view === CONNECT) connections.selectNamespace(family.namespace)
      router.reset(entry.view, entry.params)
    }
    if (!isOpen) {
      modal.set({ open: true, embedded: embedded || isEmbedded })
      events.emit('modal:opened', { view: current() })
    }
  }

  function close({ force = false, leave = false }: CloseOptions = {}): void {
    const { open: isOpen, embedded: isEmbedded } = modal.get()
    const embedded = isEmbedded && !leave
    if (!isOpen) return
    const isRequired = registry.route(current())?.route.required
    const shut = shutGates()
    const gate = history().findIndex(({ view }) => shut.includes(view))
    if (!force && (isRequired || gate >= 0)) {
      // A view above a gate may be left, unless it is required itself.
      if (!isRequired) router.goBackToIndex(gate)
      modal.shake()
      return
    }
    connections.cancel(new KitError('connect/MODAL_CLOSED', { message: 'Modal closed' }))
    router.reset(embedded && isConnected() ? ACCOUNT : CONNECT)
    modal.set({ open: embedded, embedded, loading: false, namespace: undefined })
    events.emit('modal:closed', {})
  }

  function openGate() {
    const [view] = shutGates()
    isGatePending = !view
    const isShown = modal.get().open && current() === view
    if (view && !isShown) open(view)
  }

  // A page load never opens the modal: only connecting on request does, or a connected wallet that changes network or
  // account.
  let before = state.get(connections.connection$)
  // A shell may be added later than the connection that its gate is for.
  let isGatePending = false
  const unsubscribes: (() => void)[] = [
    events.on('connect:succeeded', ({ reconnected }) => {
      if (!reconnected) modal.set({ namespace: undefined })
      if (!reconnected) openGate()
    }),
    // Later: whoever connected on request passes the gates first.
    state.subscribe(connections.account$, () => queueMicrotask(router.update)),
    state.subscribe(connections.connection$, now => {
      const isSame = now && before?.connectorId === now.connectorId && before.namespace === now.namespace
      const hasMoved =
        isSame && (before?.networkId !== now.networkId || before.account.address !== now.account.address)
      before = now
      if (hasMoved) openGate()
    }),
  ]

  return {
    open,
    close,
    contributed() {
      if (isGatePending && isConnected()) openGate()
    },
    dispose() {
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

interface StartFacts {
  readonly view?: string
  readonly params?: unknown
  readonly namespace?: string
  readonly activeNamespace?: string
  readonly isConnected: boolean
  /** True if a wallet is connected in any namespace. */
  readonly isAnybody: boolean
  readonly isMobile: boolean
  /** The route that pairs a phone without a chain plugin, if one is installed. */
  readonly basicPairing?: string
  /** The first network of the requested namespace. */
  readonly firstNetwork?: string
}

/** Chooses the view that the modal opens with (specification §2, "Opening the modal"). */
function startView(facts: StartFacts): RouterEntry {
  const { view, namespace, activeNamespace, basicPairing, firstNetwork } = facts
  const hasChains = activeNamespace !== undefined
  if (view !== undefined) return { view, params: facts.params }
  if (namespace !== undefined && namespace !== activeNamespace) {
    if (!hasChains && basicPairing) return { view: basicPairing }
    // Without a connection there is nothing to switch: Connect shows the wallets of that family.
    if (firstNetwork && facts.isAnybody) return { view: SWITCH_NETWORK, params: { networkId: firstNetwork } }
  }
  if (!hasChains && !facts.isConnected) {
    return facts.isMobile || !basicPairing ? { view: ALL_WALLETS } : { view: basicPairing }
  }
  return { view: facts.isConnected ? ACCOUNT : CONNECT }
}
