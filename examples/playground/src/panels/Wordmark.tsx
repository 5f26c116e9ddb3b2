export function Wordmark() {
  return (
    <h1 className="wordmark">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="wordmark-tile" />
        <path d="M11 14v-2.5a5 5 0 0 1 10 0V14M9.5 14h13v9h-13z" className="wordmark-line" />
      </svg>
      <strong>Latchkit</strong>
      <span className="wordmark-sub">Playground</span>
    </h1>
  )
}
