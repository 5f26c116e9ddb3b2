/** What a plugin tells the host app: data by the fact's name. Type-only. */
export interface EventTypes<Events extends object> {
  readonly types?: (events: Events) => void
}

/**
 * Declares the events of a plugin. `ctx.emit('completed', …)` of the plugin `swap` is `swap:completed` for the app.
 *
 * @example
 * definePlugin({ id: 'swap', events: eventTypes<{ completed: { hash: string } }>() })
 */
export const eventTypes = <Events extends object>(): EventTypes<Events> => ({})
