import { type ConnectionData, noConnections } from '../connection/connectionData.js'
import type { ModalState } from '../modal/createModal.js'
import type { RouterState } from '../modal/createRouter.js'
import type { RequiredView } from '../modal/requiredViews.js'
import type { Notice, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { PluginFailure } from '../plugin/PluginFailure.js'
import { atom, type PrimitiveAtom } from '../state/atom.js'
import { freezeDeep } from '../untrusted/freezeDeep.js'
import type { Wallet } from '../wallet/Wallet.js'

export interface KitAtoms {
  readonly connections: PrimitiveAtom<ConnectionData>
  readonly wallets: PrimitiveAtom<readonly Wallet[]>
  readonly modal: PrimitiveAtom<ModalState>
  readonly router: PrimitiveAtom<RouterState>
  readonly toast: PrimitiveAtom<Notice<ToastVariant> | undefined>
  readonly snackbar: PrimitiveAtom<Notice<SnackbarVariant> | undefined>
  readonly failures: PrimitiveAtom<readonly PluginFailure[]>
}

export function createKitAtoms(): KitAtoms {
  return {
    connections: atom(freezeDeep(noConnections)),
    wallets: atom<readonly Wallet[]>([]),
    modal: atom<ModalState>({ open: false, loading: false, shake: false, embedded: false }),
    router: atom(
      freezeDeep<RouterState>({ history: [{ view: 'Connect' satisfies RequiredView }], direction: 'none' }),
    ),
    toast: atom<Notice<ToastVariant> | undefined>(),
    snackbar: atom<Notice<SnackbarVariant> | undefined>(),
    failures: atom<readonly PluginFailure[]>([]),
  }
}
