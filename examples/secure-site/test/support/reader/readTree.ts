import type { CDPSession, Page } from 'playwright-core'
import type { Said } from './readShown.js'

interface Node {
  readonly nodeId: string
  readonly parentId?: string
  readonly childIds?: readonly string[]
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/** The accessibility tree of the frame in a page, or of a page without one, as what is said of it. */
export async function openTree(page: Page): Promise<{ read(): Promise<readonly Said[]> }> {
  const { session, frameId } = await sessionOf(page)
  return {
    async read() {
      const { nodes } = (await session.send('Accessibility.getFullAXTree', frameId ? { frameId } : {})) as {
        nodes: readonly Node[]
      }
      const byId = new Map(nodes.map(node => [node.nodeId, node]))
      const said: Said[] = []
      // The list is no order: the tree is.
      const visit = (node: Node, level?: number) => {
        const own = node.properties?.find(({ name }) => name === 'level')?.value.value
        const now = node.role?.value === 'heading' && typeof own === 'number' ? own : level
        if (node.role?.value === 'StaticText') said.push({ text: node.name?.value ?? '', level: now })
        else
          for (const id of node.childIds ?? []) {
            const child = byId.get(id)
            if (child) visit(child, now)
          }
      }
      for (const node of nodes) if (!byId.has(node.parentId ?? '')) visit(node)
      return said
    },
  }
}

/** A frame of another site has a process, and so a session, of its own. */
async function sessionOf(page: Page): Promise<{ session: CDPSession; frameId?: string }> {
  const [, frame] = page.frames()
  const context = page.context()
  if (!frame) return { session: await context.newCDPSession(page) }
  try {
    return { session: await context.newCDPSession(frame) }
  } catch {}
  const session = await context.newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const found = frameTree.childFrames?.find(({ frame: one }) => one.url === frame.url())
  if (!found) throw new Error('The frame is not in the tree')
  return { session, frameId: found.frame.id }
}
