import type { Atom } from '../state/atoms.js'
import type { Notice, Notices } from './createNotices.js'

/** A toast or a snackbar, to read and to show. */
export interface Notifier<Variant extends string> extends Pick<Notices<Variant>, 'show' | 'close'> {
  readonly notice$: Atom<Notice<Variant> | undefined>
}
