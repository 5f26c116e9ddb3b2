import type { EventLog } from './useEventLog.js'

export function EventPanel({ log: { entries, clear } }: { log: EventLog }) {
  return (
    <>
      <div className="panel-head">
        <p className="hint">Events, as an app receives them with `kit.on`.</p>
        <button type="button" className="button button-small" disabled={entries.length === 0} onClick={clear}>
          Clear
        </button>
      </div>
      {entries.length === 0 ? (
        <p className="empty">No events yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <div className="events" role="log" aria-label="Events" tabIndex={0}>
          <ol>
            {entries.map(({ id, time, type, text }) => (
              <li key={id}>
                <time>{time}</time>
                <strong>{type}</strong>
                <code>{text}</code>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}
