import { type OnDemand, passOn } from '../async/onDemand.js'
import { raise } from '../errors/KitError.js'
import type { Router, RouterEntry } from '../modal/createRouter.js'
import type { Notice, Notices, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import { applySchema, type Schema } from '../plugin/applySchema.js'
import type { Registry } from '../plugin/createRegistry.js'
import { PLUGIN_ID } from '../plugin/Plugin.js'
import { type Atom, atom, readOnly } from '../state/atom.js'
import type { Engine } from './createEngine.js'
import type { KitAtoms } from './createKitAtoms.js'
import type { OpenOptions } from './Kit.js'

/**
 * Validates the params of a view. Throws `kit/UNKNOWN_ROUTE` for a route that no installed plugin has, and
 * `kit/INVALID_PARAMS` with the message of the route's schema. Names that no plugin can have are left to the shell.
 */
function checkParams(registry: Pick<Registry, 'route'>, view: string, params: unknown): unknown {
  const isText = typeof view === 'string' && view
  if (isText && !PLUGIN_ID.test(view.split('/')[0] as string)) return params
  const found =
    (isText && registry.route(view)) ||
    raise('kit/UNKNOWN_ROUTE', `No installed plugin has the view '${view}'`, { route: view })
  const { params: schema } = found.route
  if (!schema) return params
  return applySchema(schema as Schema<never, unknown>, params, {
    code: 'kit/INVALID_PARAMS',
    what: `Params of '${view}'`,
    context: { route: view },
  })
}

interface Variants {
  readonly toast: ToastVariant
  readonly snackbar: SnackbarVariant
}

/** Opens views and shows notices, with the faces of it for apps and plugins. The engine loads when any of it is first used. */
export function createNavigation(engine: OnDemand<Engine>, registry: Registry, atoms: KitAtoms) {
  /** Checked here, so that what is wrong is thrown at whoever asks, loaded or not. */
  const go =
    (to: (part: Engine, view: string, params: unknown) => void) =>
    (view: string, params?: unknown): void => {
      const checked = checkParams(registry, view, params)
      engine.tell(part => to(part, view, checked))
    }
  const tell =
    <Name extends keyof Engine>(name: Name) =>
    (call: (part: Engine[Name]) => void) =>
      engine.tell(part => call(part[name]))
  const openView = go(({ modal }, view, params) => modal.open(view, params))
  const modal = {
    open(target?: string | OpenOptions, params?: unknown) {
      if (target === undefined || Object(target) === target) engine.tell(part => part.modal.open(target))
      else openView(target as string, params)
    },
    ...passOn<Engine['modal']>(tell('modal'))('close', 'shake', 'setLoading'),
  }
  const router: Router = {
    push: go(({ router }, view, params) => router.push(view, params)),
    reset: go(({ router }, view, params) => router.reset(view, params)),
    replace: go(({ router }, view, params) => router.replace(view, params)),
    goBack: () => engine.ask(part => part.router.goBack()),
    ...passOn<Engine['router']>(tell('router'))('goBackToIndex', 'pushTransaction', 'popTransaction'),
    state$: readOnly(atoms.router),
    entry$: atom(get => get(atoms.router).history.at(-1) as RouterEntry),
  }
  const notices = <Name extends keyof Variants>(name: Name) => ({
    ...passOn<Notices<Variants[Name]>>(tell(name) as never)('show', 'close'),
    notice$: readOnly(atoms[name] as Atom<Notice<Variants[Name]> | undefined>),
  })
  return {
    modal,
    router,
    toast: notices('toast'),
    snackbar: notices('snackbar'),
    modal$: readOnly(atoms.modal),
    failures$: readOnly(atoms.failures),
  }
}
