import { raise } from '../errors/KitError.js'
import { readField } from '../errors/readField.js'
import { thisCore } from '../plugin/Plugin.js'
import type { ViewLoader } from '../plugin/Route.js'
import type { Kit } from './Kit.js'
import { cores, type KitCore } from './KitCore.js'

/** The shell's own part of a kit: it is not on the `kit` that views get. */
export interface ShellHandle extends Pick<KitCore, 'contribute'> {
  /** The id of the plugin that a contribution or a route belongs to, or the view or icon of one. */
  ownerOf(part: unknown): string | undefined
  /** The prop `plugin` of a view, as its plugin gives it. */
  internal(view: ViewLoader): Promise<unknown>
}

/** For a shell: its handle of a kit. Throws `kit/TWO_COPIES` for a kit that another copy of the core made. */
export function shellOf(kit: Kit): ShellHandle {
  const { live, contribute } =
    cores.get(kit) ??
    raise('kit/TWO_COPIES', 'Another copy of @latchkit/core made this kit; run: npm ls @latchkit/core', {
      versions: [thisCore.version],
    })
  const runOf = (part: unknown) =>
    [...live].find(({ plugin: { routes, contributes } }) =>
      [...Object.values(routes), ...contributes.map(({ value }) => value)].some(
        entry => entry === part || [readField(entry, 'view'), readField(entry, 'icon')].includes(part),
      ),
    )
  return {
    contribute,
    ownerOf: part => runOf(part)?.plugin.id,
    internal: async view => runOf(view)?.parts.internal?.(),
  }
}
